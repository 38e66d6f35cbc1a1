import { type UseFormReturn, useWatch } from "react-hook-form";
import { useAdmin } from "@/components/admin/admin-context";
import { PermissionToggles } from "@/components/admin/users/permission-toggles";
import { SelectField } from "@/components/shared/fields/text-fields";
import { DAY } from "@/lib/dates";
import type { INVITATION_ROLES } from "@/lib/invites/schema";
import { type PermissionFlags, permissionFlags } from "@/lib/permissions";

export type CodeValues = {
  code: string;
  days: string; // Blank for no expiry
  role: (typeof INVITATION_ROLES)[number];
  permissions: PermissionFlags;
};

export const NEW_CODE: CodeValues = {
  code: "",
  days: "30",
  role: "admin",
  permissions: permissionFlags(null),
};

export function codePayload({ code, days, role, permissions }: CodeValues) {
  const expiresAt = days === "" ? null : new Date(Date.now() + Number(days) * DAY).toISOString();
  return { code: code.trim() || undefined, expiresAt, ...(role === "sub-admin" && { role, permissions }) };
}

const LIFETIMES = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "", label: "No expiration" },
];

const ROLES = [
  { value: "admin", label: "Admin", hint: "Can manage every section and everyone's permissions" },
  { value: "sub-admin", label: "Sub-admin", hint: "Can manage only the sections you choose" },
] as const;

const DIRTY = { shouldDirty: true };

export function GrantFields({ form }: { form: UseFormReturn<CodeValues> }) {
  const { user } = useAdmin();
  const [role, permissions] = useWatch({ control: form.control, name: ["role", "permissions"] });
  return (
    <>
      <SelectField label="Valid for" {...form.register("days")} options={LIFETIMES} />
      {!user.isAdmin && (
        <p className="text-quiet text-sm">The new account will be a sub-admin without permissions.</p>
      )}
      {user.isAdmin && (
        <fieldset>
          <legend className="mb-2 font-medium text-sm">Registers as</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {ROLES.map(({ value, label, hint }) => (
              <label
                key={value}
                className="panel flex cursor-pointer gap-3 bg-ground px-4 py-3 has-checked:border-accent"
              >
                <input
                  type="radio"
                  name="role"
                  value={value}
                  checked={role === value}
                  onChange={() => form.setValue("role", value, DIRTY)}
                  className="mt-0.5 size-4.5 shrink-0 accent-accent"
                />
                <span>
                  <span className="block font-medium text-sm">{label}</span>
                  <span className="block text-quiet text-xs">{hint}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {user.isAdmin && role === "sub-admin" && (
        <PermissionToggles
          legend="Permissions granted at registration"
          flags={permissions}
          onChange={(changed) => form.setValue("permissions", { ...permissions, ...changed }, DIRTY)}
        />
      )}
    </>
  );
}
