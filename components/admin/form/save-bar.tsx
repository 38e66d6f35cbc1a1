import { Plus, Save } from "lucide-react";
import type { ReactNode } from "react";
import type { RecordSave } from "@/components/admin/form/use-record-save";
import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { cn } from "@/lib/utils";

const BUTTON = "max-sm:h-11 max-sm:flex-1 max-sm:whitespace-nowrap max-sm:px-2 max-sm:[&_svg]:hidden";

type SaveBarProps = Pick<RecordSave, "isSaving" | "isSlow" | "failure"> & {
  words: { label: string; busyLabel: string };
  isUnsaved: boolean;
  isDisabled: boolean;
  onNext: (() => void) | null;
  children?: ReactNode;
};

export function SaveBar(props: SaveBarProps) {
  const { words, isSaving, isSlow, failure, isUnsaved, isDisabled, onNext, children } = props;
  const isHydrated = useIsHydrated();
  const isLocked = isSaving || isDisabled || !isHydrated;
  return (
    <div className="save-bar sticky bottom-0 z-10 border-hairline border-t bg-ground py-3 lg:col-span-full print:static">
      {children}
      <div className="flex items-center gap-x-3 gap-y-2 max-sm:flex-wrap max-sm:gap-x-2">
        <Button type="submit" variant="primary" disabled={isLocked} isBusy={isSaving} className={BUTTON}>
          {!isSaving && <Save aria-hidden />}
          <span>{isSaving ? words.busyLabel : words.label}</span>
        </Button>
        {onNext && (
          <Button icon={Plus} disabled={isLocked} className={BUTTON} onClick={onNext}>
            Save and add another
          </Button>
        )}
        <p
          aria-live="polite"
          className={cn(
            "text-sm",
            failure ? "text-detected" : "text-quiet",
            failure || isSlow ? "max-sm:w-full" : "max-sm:hidden",
          )}
        >
          {isSlow
            ? "Still saving…"
            : failure || (!isLocked && isUnsaved && "Unsaved changes · Ctrl+S to save")}
        </p>
      </div>
    </div>
  );
}
