import type { ReactNode } from "react";
import { SubmitButton } from "@/components/auth/submit-button";

type CallFormProps = {
  /** What it is, for those who do not see it. */
  name: string;
  /** What it is sent with, once at a time. */
  call: { isPending: boolean; mutate: () => void };
  label: string;
  busyLabel: string;
  /** Why the last one failed, where no field says it. */
  failure?: string | false | null;
  children: ReactNode;
};

/** A few fields and the one call that they are for. */
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

/** Why something failed, told when it appears. */
export function FailureBox({ text }: { text: string | false | null | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-control bg-detected-soft px-3 py-2 text-detected text-sm">
      {text}
    </p>
  );
}
