import { PermissionToggles } from "@/components/users/permission-toggles";
import type { PermissionFlags } from "@/lib/permissions";

/** What a code registers: an admin, or a sub-admin with some sections. */
export type Grant = { role: "admin" | "sub-admin"; permissions: PermissionFlags };

const ROLES = [
  { value: "admin", label: "Admin", hint: "Every section, and everybody's rights" },
  { value: "sub-admin", label: "Sub-admin", hint: "Only the sections chosen below" },
] as const;

type RoleChoiceProps = { grant: Grant; onChange: (grant: Grant) => void };

/** For full admins: whom the code registers, and with which rights (docs/product/accounts.md#invitation-codes). */
export function RoleChoice({ grant, onChange }: RoleChoiceProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Registers as</legend>
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
                checked={grant.role === value}
                onChange={() => onChange({ ...grant, role: value })}
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
      {grant.role === "sub-admin" && (
        <PermissionToggles
          legend="Permissions granted at registration"
          flags={grant.permissions}
          onChange={(permissions) => onChange({ ...grant, permissions })}
        />
      )}
    </>
  );
}
