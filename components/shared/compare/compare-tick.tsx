import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

const FORM = "compare-form";

type CompareTickProps = {
  provider: { id: number; name: string };
  children?: ReactNode;
  /** The element that names the provider. */
  describedBy?: string;
  className?: string;
};

/** CompareTray collects the ticks; without JavaScript, CompareForm does. */
export function CompareTick({ provider: { id, name }, children, describedBy, className }: CompareTickProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
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
          Compare what is ticked
        </button>
      </noscript>
    </form>
  );
}
