import { Plus, Save } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { cn } from "@/lib/utils";

const LONG = 5000; // ms

function useIsSlow(isSaving: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setIsSlow(true), LONG);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isSaving]);
  return isSlow;
}

const BUTTON = "max-sm:h-11 max-sm:flex-1 max-sm:whitespace-nowrap max-sm:px-2 max-sm:[&_svg]:hidden";

type SaveBarProps = {
  label: string;
  busyLabel: string;
  isSaving: boolean;
  isUnsaved: boolean;
  failure: string | null;
  isDisabled: boolean;
  onNext: (() => void) | null; // Null if no further record can follow
  children?: ReactNode;
};

export function SaveBar(props: SaveBarProps) {
  const { label, busyLabel, isSaving, isUnsaved, failure, isDisabled, onNext, children } = props;
  const isSlow = useIsSlow(isSaving);
  const isHydrated = useIsHydrated();
  const isLocked = isSaving || isDisabled || !isHydrated;
  const isFailed = failure !== null && !isSaving;
  return (
    <div className="save-bar sticky bottom-0 z-10 border-hairline border-t bg-ground py-3 lg:col-span-full">
      {children}
      <div className="flex items-center gap-x-3 gap-y-2 max-sm:flex-wrap max-sm:gap-x-2">
        <Button type="submit" disabled={isLocked} isBusy={isSaving} className={BUTTON}>
          {!isSaving && <Save aria-hidden />}
          {isSaving ? busyLabel : label}
        </Button>
        {onNext && (
          <Button variant="secondary" disabled={isLocked} className={BUTTON} onClick={onNext}>
            <Plus aria-hidden />
            Save and add another
          </Button>
        )}
        <p
          aria-live="polite"
          className={cn(
            "text-sm",
            isFailed ? "text-detected" : "text-quiet",
            isFailed || isSlow ? "max-sm:w-full" : "max-sm:hidden",
          )}
        >
          {isSlow && "Still saving…"}
          {isFailed && failure}
          {!isSaving && !isFailed && isUnsaved && "Unsaved changes · Ctrl+S to save"}
        </p>
      </div>
    </div>
  );
}
