import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { DrawnIcon } from "@/components/ui/drawn-icon";

type Option = { value: string | number; label: string };

export type SelectProps = Omit<ComponentProps<"select">, "children"> & { options: readonly Option[] };

export function Select({ className, options, ...props }: SelectProps) {
  return (
    <span className={clsx("relative block", className)}>
      <select
        {...props}
        className="h-11 w-full appearance-none text-ellipsis rounded-control border border-control bg-surface pr-10 pl-3 text-base hover:bg-raised disabled:opacity-60 aria-invalid:border-detected"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <DrawnIcon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-quiet"
      />
    </span>
  );
}
