import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

type CallFormProps = {
  name: string;
  call: { isPending: boolean; mutate: () => void };
  label: string;
  busyLabel: string;
  failure?: string | false | null;
  children: ReactNode;
};

export function CallForm({ name, call, label, busyLabel, failure, children }: CallFormProps) {
  return (
    <form
      noValidate
      aria-label={name}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!call.isPending) call.mutate();
      }}
    >
      {children}
      <FailureBox text={failure} />
      <SubmitButton label={label} busyLabel={busyLabel} isBusy={call.isPending} />
    </form>
  );
}

export function FailureBox({ text }: { text: string | false | null | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-control bg-detected-soft px-3 py-2 text-detected text-sm">
      {text}
    </p>
  );
}

type SubmitButtonProps = { label: string; busyLabel: string; isBusy: boolean };

export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <Button type="submit" disabled={isBusy || !isHydrated} className="mt-1 h-11 w-full" isBusy={isBusy}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
