import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

const FORM = "compare-form";

type CompareTickProps = {
  provider: { id: number; name: string };
  /** The label beside the box; without it the box names the provider itself. */
  children?: ReactNode;
  /** The element that names the provider. */
  describedBy?: string;
  className?: string;
};

/** Ticks a provider to be compared: CompareTray gathers it, without scripts CompareForm. */
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

/** Takes the ticks of its page to the comparison where no script gathers them. */
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
