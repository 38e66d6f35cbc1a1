"use client";

import { useEffect, useRef } from "react";
import { PageLink } from "@/components/shared/layout/page-link";

type FilterChipsProps = {
  label: string;
  path: string; // Its query is kept by every chip
  parameter: string;
  options: readonly { value: string; label: string }[];
  initial?: string; // Needs no parameter; defaults to the first
  selected: string;
};

export function FilterChips(props: FilterChipsProps) {
  const { label, path, parameter, options, initial = options[0]?.value, selected } = props;
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another chip to show
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Scrolls the row only, not the page.
    if (list.current && chip) {
      list.current.scrollLeft = chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2;
    }
  }, [selected]);
  return (
    <nav aria-label={label} className="-mx-4 sm:mx-0">
      <ul ref={list} className="scroll-row relative px-4 pt-1 pb-5 sm:flex-wrap sm:px-0">
        {options.map((option) => (
          <li key={option.value} className="shrink-0">
            <PageLink
              href={
                option.value === initial
                  ? path
                  : `${path}${path.includes("?") ? "&" : "?"}${parameter}=${option.value}`
              }
              isReplacing
              aria-current={option.value === selected ? "true" : undefined}
              className="pill"
            >
              {option.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
