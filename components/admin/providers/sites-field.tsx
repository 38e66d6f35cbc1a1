import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { ErrorText, SelectField, TextField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { formatShortDate } from "@/lib/dates";
import type { ProviderValues } from "@/lib/providers/schema";
import { MAX_SITES, type SiteFields, type SiteKind, websiteWarning } from "@/lib/providers/sites";

type SiteErrors = readonly ({ host?: { message?: string }; note?: { message?: string } } | undefined)[];

const KINDS = [
  { value: "official", label: "Official" },
  { value: "impostor", label: "Impostor" },
];

export function SitesField() {
  const { field, fieldState } = useController<ProviderValues, "sites">({ name: "sites" });
  const sites: readonly SiteFields[] = field.value ?? [];
  const websiteUrl = useWatch<ProviderValues, "websiteUrl">({ name: "websiteUrl" });
  const [added, setAdded] = useState<number | null>(null);
  const errors = Array.isArray(fieldState.error) ? (fieldState.error as SiteErrors) : [];
  const change = (index: number, values: Partial<SiteFields>) =>
    field.onChange(sites.map((site, other) => (other === index ? { ...site, ...values } : site)));
  return (
    <fieldset tabIndex={-1} className="flex min-w-0 flex-col gap-4 rounded-card border border-hairline p-4">
      <legend className="px-1 font-medium text-sm">Official sites and impostors</legend>
      {sites.map(({ host, kind, note, verify, verifiedAt }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the host is what's being typed
        <div key={index} className="grid items-start gap-3 border-hairline border-b pb-4 sm:grid-cols-2">
          <TextField
            label={`Site ${index + 1}`}
            value={host}
            placeholder="example.com"
            autoFocus={index === added}
            error={errors[index]?.host?.message}
            onChange={({ target }) => change(index, { host: target.value })}
            onBlur={field.onBlur}
          />
          <SelectField
            label={`Site ${index + 1} is`}
            value={kind}
            options={KINDS}
            onChange={({ target }) => change(index, { kind: target.value as SiteKind })}
          />
          <TextField
            label={`Note on site ${index + 1}`}
            value={note ?? ""}
            error={errors[index]?.note?.message}
            onChange={({ target }) => change(index, { note: target.value })}
          />
          <div className="flex flex-wrap items-center justify-between gap-3 self-end">
            {verifiedAt && (
              <label className="flex min-h-11 items-center gap-2 text-sm">
                <Checkbox
                  checked={verify === true}
                  onChange={({ target }) => change(index, { verify: target.checked || undefined })}
                />
                {`Verify again (verified ${formatShortDate(new Date(verifiedAt))})`}
              </label>
            )}
            <Button
              variant="ghost"
              onClick={({ currentTarget }) => {
                currentTarget.closest("fieldset")?.focus();
                setAdded(null);
                field.onChange(sites.filter((_, other) => other !== index));
              }}
            >
              <X aria-hidden />
              Remove
              <span className="sr-only">{` site ${index + 1}`}</span>
            </Button>
          </div>
        </div>
      ))}
      <p role="status" className="text-sm text-updating empty:hidden">
        {websiteWarning(websiteUrl, sites)}
      </p>
      <ErrorText text={fieldState.error?.message} />
      {sites.length < MAX_SITES && (
        <Button
          icon={Plus}
          size="tap"
          className="self-start"
          onClick={() => {
            setAdded(sites.length);
            field.onChange([...sites, { host: "", kind: "official" }]);
          }}
        >
          Add site
        </Button>
      )}
    </fieldset>
  );
}
