"use client";

import type { ReactNode } from "react";
import { changeTick, useTicks } from "@/components/shared/compare/ticks";
import { buttonVariants } from "@/components/ui/button-variants";

const FORM = "compare-form";

type CompareTickProps = {
  provider: { id: number; name: string };
  children?: ReactNode;
  /** The element that names the provider. */
  describedBy?: string;
  className?: string;
};

/** Without JavaScript, CompareForm collects the ticks. */
export function CompareTick({ provider: { id, name }, children, describedBy, className }: CompareTickProps) {
  const isTicked = useTicks().some((tick) => tick.id === id);
  const takeEarlyTick = (box: HTMLInputElement | null) => {
    if (box?.checked && !isTicked) changeTick({ id, name }, true);
  };
  return (
    <label className={className}>
      <input
        ref={takeEarlyTick}
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => changeTick({ id, name }, target.checked)}
        name="p"
        value={id}
        form={FORM}
        data-compare={name}
        aria-label={children ? undefined : `Compare ${name}`}
        aria-describedby={describedBy}
        className="checkbox"
      />
      {children}
    </label>
  );
}

export function CompareForm() {
  return (
    <form id={FORM} action="/compare" autoComplete="off">
      <noscript>
        <button type="submit" className={buttonVariants({ variant: "secondary", className: "mt-5" })}>
          Compare selected providers
        </button>
      </noscript>
    </form>
  );
}
