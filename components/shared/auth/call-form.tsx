"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { errorSentence } from "@/lib/api-client";

type CallFormProps = {
  name: string;
  call: { isPending: boolean; error?: Error | null; mutate: (given: FormData) => unknown };
  label: string;
  busyLabel: string;
  failure?: string | false | null; // By default, the error of the call
  after?: ReactNode;
  onFocus?: () => void;
  children: ReactNode;
};

export function CallForm(props: CallFormProps) {
  const { name, call, label, busyLabel, after, onFocus, children } = props;
  const { failure = call.error && errorSentence(call.error) } = props;
  const isHydrated = useIsHydrated();
  const isBusy = call.isPending;
  useKeptFocus(isBusy);
  return (
    <form
      method="post"
      noValidate
      aria-label={name}
      className="flex flex-col gap-5"
      onFocus={onFocus}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) call.mutate(new FormData(event.currentTarget));
      }}
    >
      {children}
      <FailureBox text={failure} />
      <Button
        type="submit"
        variant="primary"
        disabled={isBusy || !isHydrated}
        className="mt-1 h-11 w-full"
        isBusy={isBusy}
      >
        {isBusy ? busyLabel : label}
      </Button>
      {after}
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
