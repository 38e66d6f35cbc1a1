"use client";

import { useId } from "react";
import { Switch } from "@/components/ui/switch";
import { type PermissionFlags, SECTIONS } from "@/lib/permissions";

type PermissionTogglesProps = {
  legend: string;
  flags: PermissionFlags;
  onChange: (flags: PermissionFlags) => void;
  isDisabled?: boolean;
};

/** One toggle a section (SPEC.md 2.12). */
export function PermissionToggles({ legend, flags, onChange, isDisabled }: PermissionTogglesProps) {
  const id = useId();
  return (
    <fieldset disabled={isDisabled} className="panel divide-y divide-hairline bg-ground">
      <legend className="sr-only">{legend}</legend>
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
    </fieldset>
  );
}
