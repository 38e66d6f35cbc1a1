import type { FormEvent, ReactNode } from "react";
import { loadResolvers } from "@/components/shared/auth/lazy-resolver";

type SessionFormProps = {
  name: string;
  isBusy: boolean;
  onSubmit: (event: FormEvent) => unknown;
  children: ReactNode;
};

/** Loads the schemas with the first focus, and submits once at a time. */
export function SessionForm({ name, isBusy, onSubmit, children }: SessionFormProps) {
  return (
    <form
      method="post"
      noValidate
      onFocus={loadResolvers}
      onSubmit={(event) => (isBusy ? event.preventDefault() : onSubmit(event))}
      aria-label={name}
      className="flex flex-col gap-5"
    >
      {children}
    </form>
  );
}
