import { Switch } from "@/components/ui/switch";
import { type PermissionFlags, SECTIONS } from "@/lib/permissions";

type PermissionTogglesProps = {
  legend: string;
  flags: PermissionFlags;
  onChange: (changed: Partial<PermissionFlags>) => void;
  isDisabled?: boolean;
};

export function PermissionToggles({ legend, flags, onChange, isDisabled }: PermissionTogglesProps) {
  return (
    <fieldset disabled={isDisabled}>
      <legend className="sr-only">{legend}</legend>
      <div className="panel divide-y divide-hairline bg-ground">
        {SECTIONS.map(({ key, toggleLabel }) => (
          <label key={key} className="flex cursor-pointer items-center gap-4 px-4">
            <span className="flex-1 py-2.5 text-sm">{toggleLabel}</span>
            <Switch
              checked={flags[key]}
              disabled={isDisabled}
              onCheckedChange={(isOn) => onChange({ [key]: isOn })}
            />
          </label>
        ))}
      </div>
      <div role="status">
        {flags.users && flags.invites && (
          <p className="mt-2 text-sm text-updating">
            User Management and Invitation Codes together give access to every section: the user can invite a
            second account and give it every permission.
          </p>
        )}
      </div>
    </fieldset>
  );
}
