import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

type SubmitButtonProps = { label: string; busyLabel: string; isBusy: boolean };

export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <Button type="submit" disabled={isBusy || !isHydrated} className="mt-1 h-11 w-full" isBusy={isBusy}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
