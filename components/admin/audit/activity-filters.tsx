"use client";

import { ButtonLink } from "@/components/shared/layout/page-link";
import { useAddressForm } from "@/components/shared/layout/use-address-form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { AUDIT_SECTIONS } from "@/lib/audit/schema";
import type { ActivityQuery } from "@/lib/audit/search";
import { SECTIONS } from "@/lib/permissions";

const LABELS: Record<string, string> = {
  ...Object.fromEntries(SECTIONS.map(({ key, label }) => [key, label])),
  alerts: "Webhooks",
  session: "Sign-in and registration",
};

const SECTION_OPTIONS = [
  { value: "", label: "All sections" },
  ...AUDIT_SECTIONS.map((value) => ({ value, label: LABELS[value] ?? value })),
];

const SMALL = "sm:[&_:is(input,select)]:h-10 sm:[&_:is(input,select)]:text-sm";

export function ActivityFilters({ query }: { query: ActivityQuery }) {
  const { person = "", section = "", from = "", until = "", entityType = "", entityId = "" } = query;
  const form = useAddressForm("/admin/activity", { person, section, from, until }, {});
  return (
    <search>
      <form {...form} className={`mt-5 mb-4 flex flex-wrap items-end gap-2.5 ${SMALL}`}>
        {entityType && <input type="hidden" name="entityType" value={entityType} />}
        {entityId && <input type="hidden" name="entityId" value={entityId} />}
        <label className="grid gap-1 max-sm:w-full">
          <span className="eyebrow">Person</span>
          <Input name="person" type="search" defaultValue={person} />
        </label>
        <label className="grid gap-1 max-sm:w-full sm:w-60">
          <span className="eyebrow">Section</span>
          <Select aria-label="Section" name="section" defaultValue={section} options={SECTION_OPTIONS} />
        </label>
        <label className="grid gap-1">
          <span className="eyebrow">From (UTC)</span>
          <Input name="from" type="date" defaultValue={from} />
        </label>
        <label className="grid gap-1">
          <span className="eyebrow">Until (UTC)</span>
          <Input name="until" type="date" defaultValue={until} />
        </label>
        {Object.keys(query).length > 0 && (
          <ButtonLink href="/admin/activity" variant="ghost">
            Show all
          </ButtonLink>
        )}
      </form>
    </search>
  );
}
