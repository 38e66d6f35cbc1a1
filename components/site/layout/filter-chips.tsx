import { PageLink } from "@/components/shared/layout/page-link";

type FilterChipsProps = {
  label: string;
  path: string; // Every chip preserves its query
  parameter: string;
  options: readonly { value: string; label: string }[];
  initial?: string; // Needs no parameter; defaults to the first
  selected: string;
};

/** Scrolls the row only, not the page. */
function center(chip: HTMLElement | null) {
  const row = chip?.parentElement;
  if (row) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}

export function FilterChips(props: FilterChipsProps) {
  const { label, path, parameter, options, initial = options[0]?.value, selected } = props;
  const separator = path.includes("?") ? "&" : "?";
  const chips = options.map(({ value, label }) => ({
    label,
    href: value === initial ? path : `${path}${separator}${parameter}=${value}`,
    isChosen: value === selected,
  }));
  return <Chips label={label} options={chips} />;
}

type ChipsProps = {
  label: string;
  options: readonly { label: string; href: string; isChosen: boolean; count?: number }[];
};

export function Chips({ label, options }: ChipsProps) {
  return (
    <search
      aria-label={label}
      className="scroll-row relative -mx-edge px-edge pt-1 pb-5 sm:mx-0 sm:flex-wrap sm:px-0 *:block *:shrink-0 *:rounded-full *:border *:px-3.5 *:py-1.5 *:text-quiet *:text-sm *:transition-colors *:hover:border-control *:hover:text-text *:aria-[current]:border-accent *:aria-[current]:bg-accent-soft *:aria-[current]:font-medium *:aria-[current]:text-accent"
    >
      {options.map(({ label, href, isChosen, count }) => (
        <PageLink
          key={label}
          ref={isChosen ? center : undefined}
          href={href}
          isReplacing
          aria-current={isChosen ? "true" : undefined}
        >
          {label}
          {count !== undefined && <span className="figure">{` ${count}`}</span>}
        </PageLink>
      ))}
    </search>
  );
}
