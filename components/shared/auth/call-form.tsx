import type { ReactNode } from "react";
import { SubmitButton } from "@/components/shared/auth/submit-button";

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
