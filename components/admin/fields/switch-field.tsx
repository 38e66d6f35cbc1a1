import { useId } from "react";
import { type FieldValues, useController } from "react-hook-form";
import type { Controlled } from "@/components/admin/fields/form-fields";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";

export function SwitchField<Values extends FieldValues, Output>(
  props: Controlled<Values, Output> & { hint: string; onToggle?: (isOn: boolean) => void },
) {
  const { control, name, label, hint, onToggle } = props;
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <div className="flex items-center justify-between gap-4 rounded-control border border-hairline px-4 py-3">
      <div>
        <Label htmlFor={id}>{label}</Label>
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        ref={field.ref}
        checked={field.value === true}
        onCheckedChange={(isOn) => {
          field.onChange(isOn);
          onToggle?.(isOn);
        }}
        onBlur={field.onBlur}
        aria-describedby={`${id}-hint`}
      />
    </div>
  );
}
