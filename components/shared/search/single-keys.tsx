import { singleKeys } from "@/components/shared/search/palette-keys";
import { Checkbox } from "@/components/ui/checkbox";

export function SingleKeys() {
  const areOn = singleKeys.useAreOn();
  return (
    <label className="flex min-h-8 items-center gap-2 text-quiet text-xs">
      <Checkbox checked={areOn} onChange={() => singleKeys.set(!areOn)} className="size-4" />
      Single-key shortcuts
    </label>
  );
}
