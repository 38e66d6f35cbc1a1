import type { ReactNode } from "react";
import { changeSelection, useSelection } from "@/components/shared/compare/selection";
import { buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";

const FORM = "compare-form";

type CompareCheckboxProps = {
  provider: { id: number; name: string };
  children?: ReactNode;
  describedBy?: string;
  className?: string;
};

/** Without JavaScript, CompareForm collects the selection. */
export function CompareCheckbox({ provider, children, describedBy, className }: CompareCheckboxProps) {
  const { id, name } = provider;
  const isSelected = useSelection().some((selected) => selected.id === id);
  const applyEarlyClick = (box: HTMLInputElement | null) => {
    if (box?.checked && !isSelected) changeSelection({ id, name }, true);
  };
  return (
    <label className={className}>
      <Checkbox
        ref={applyEarlyClick}
        checked={isSelected}
        onChange={({ target }) => changeSelection({ id, name }, target.checked)}
        name="p"
        value={id}
        form={FORM}
        data-compare={name}
        aria-label={describedBy ? undefined : `Compare ${name}`}
        aria-describedby={describedBy}
      />
      {children}
    </label>
  );
}

export function CompareForm() {
  return (
    <form id={FORM} action="/compare" autoComplete="off">
      <noscript>
        <button type="submit" className={buttonVariants({ className: "mt-5" })}>
          Compare selected providers
        </button>
      </noscript>
    </form>
  );
}
