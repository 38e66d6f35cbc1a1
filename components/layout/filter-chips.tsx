"use client";

import { useEffect, useRef } from "react";
import { PageLink } from "@/components/layout/page-link";

type FilterChipsProps = {
  label: string;
  /** May have a query, which every chip keeps. */
  path: string;
  parameter: string;
  options: readonly { value: string; label: string }[];
  /** The option that needs no parameter; the first unless given. */
  initial?: string;
  selected: string;
};

/**
 * A row of links, one a view, that scrolls sideways on phones; the address holds the choice. A component of the
 * browser, as ProviderCards is.
 */
export function FilterChips(props: FilterChipsProps) {
  const { label, path, parameter, options, initial = options[0]?.value, selected } = props;
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another chip to show
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>("[aria-current]");
    // The row alone, not the page.
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
