import { LoaderCircle, Save } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

/** The milliseconds after which a save is said to take long. */
const LONG = 5000;

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

type SaveBarProps = {
  label: string;
  busyLabel: string;
  isSaving: boolean;
  isUnsaved: boolean;
  /** Why the last attempt failed. */
  failure: string | null;
  isDisabled: boolean;
  /** What has to be known before saving. */
  children?: ReactNode;
};

/** The button of a form and what there is to say about saving; it stays at the foot of the window. */
export function SaveBar(props: SaveBarProps) {
  const { label, busyLabel, isSaving, isUnsaved, failure, isDisabled, children } = props;
  const isSlow = useIsSlow(isSaving);
  const isFailed = failure !== null && !isSaving;
  return (
    <div className="save-bar sticky bottom-0 z-10 border-hairline border-t bg-ground py-3 lg:col-span-full">
      {children}
      <div className="flex items-center gap-x-4 gap-y-2 max-sm:flex-wrap">
        <Button type="submit" disabled={isSaving || isDisabled} className="max-sm:h-11 max-sm:w-full">
          {isSaving ? (
            <LoaderCircle className="motion-safe:animate-spin" aria-hidden />
          ) : (
            <Save aria-hidden />
          )}
          {isSaving ? busyLabel : label}
        </Button>
        <p
          aria-live="polite"
          className={cn(
            "text-sm",
            isFailed ? "text-detected" : "text-quiet",
            !isFailed && !isSlow && "max-sm:hidden",
          )}
        >
          {isSlow && "Still saving…"}
          {isFailed && failure}
          {!isSaving && !isFailed && isUnsaved && "Unsaved changes · Ctrl+S saves"}
        </p>
      </div>
    </div>
  );
}
