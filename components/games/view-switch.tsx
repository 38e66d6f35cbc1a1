import { clsx } from "clsx";
import { PageLink } from "@/components/layout/page-link";
import { type ProviderView, viewPath } from "@/lib/providers/view";

const LAYOUTS = [
  { layout: "cards", label: "Cards" },
  { layout: "table", label: "Table" },
] as const;

/** Cards or table, as links. */
export function ViewSwitch({ gameId, view }: { gameId: number; view: ProviderView }) {
  return (
    <nav aria-label="View" className="flex shrink-0 rounded-control border border-hairline p-0.5">
      {LAYOUTS.map(({ layout, label }) => (
        <PageLink
          key={layout}
          href={viewPath(gameId, view, { layout })}
          isReplacing
          aria-current={view.layout === layout ? "true" : undefined}
          className={clsx(
            "rounded-[4px] px-3 py-1 text-sm",
            view.layout === layout ? "bg-raised font-medium" : "text-quiet hover:text-text",
          )}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
