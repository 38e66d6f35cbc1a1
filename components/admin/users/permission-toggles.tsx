import { useId } from "react";
import { Switch } from "@/components/ui/switch";
import { type PermissionFlags, SECTIONS } from "@/lib/permissions";

type PermissionTogglesProps = {
  legend: string;
  flags: PermissionFlags;
  onChange: (flags: PermissionFlags) => void;
  isDisabled?: boolean;
};

export function PermissionToggles({ legend, flags, onChange, isDisabled }: PermissionTogglesProps) {
  const id = useId();
  return (
    <fieldset disabled={isDisabled}>
      <legend className="sr-only">{legend}</legend>
      <div className="panel divide-y divide-hairline bg-ground">
        {SECTIONS.map(({ key, toggleLabel }) => (
          <div key={key} className="flex items-center gap-4 px-4">
            <label htmlFor={`${id}-${key}`} className="flex-1 cursor-pointer py-2.5 text-sm">
              {toggleLabel}
            </label>
            <Switch
              id={`${id}-${key}`}
              checked={flags[key]}
              disabled={isDisabled}
              onCheckedChange={(isOn) => onChange({ ...flags, [key]: isOn })}
            />
          </div>
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
