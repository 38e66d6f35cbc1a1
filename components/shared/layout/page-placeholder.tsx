import { clsx } from "clsx";

const CARDS = ["one", "two", "three", "four", "five", "six"]; // docs/product/pages.md#games

const LAYOUTS: Record<string, { list?: string; card: string; picture: string; lines?: string }> = {
  "/games": {
    list: "grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4",
    card: "panel grid min-h-24 grid-cols-[38%_1fr] overflow-hidden sm:block",
    picture: "sm:aspect-video",
    lines: "p-4",
  },
  "/game/": {
    list: "grid gap-5 md:grid-cols-2",
    card: "panel p-5",
    picture: "mb-14 h-8 w-44 rounded",
    lines: "border-hairline border-t pt-4 pb-12",
  },
  "/updates": {
    card: "md:grid md:grid-cols-[180px_1fr]",
    picture: "mt-5 hidden h-4 w-28 rounded md:block",
    lines: "border-hairline border-l py-5 pl-6 md:pl-8",
  },
  "/reviews": {
    card: "panel mb-5 grid gap-6 p-5 md:grid-cols-[220px_1fr] md:gap-10 md:p-8",
    picture: "h-32 w-40 rounded",
  },
  "/special-deals": {
    list: "grid gap-5 sm:grid-cols-2 lg:grid-cols-3",
    card: "panel overflow-hidden",
    picture: "aspect-video",
    lines: "p-5",
  },
};

export function PagePlaceholder({ path }: { path: string }) {
  const isGame = path.startsWith("/game/");
  const { list, card, picture, lines } = LAYOUTS[isGame ? "/game/" : path] ?? {};
  return (
    <div role="status" className="min-h-[70dvh] pb-12">
      {isGame && <Bar className="h-35 border-hairline border-b md:h-50" />}
      <div className="shell">
        <div className="flex flex-col gap-6 pt-10 pb-8 md:pt-14 lg:flex-row lg:items-end lg:justify-between">
          <div>
            <p className="eyebrow">Loading...</p>
            {isGame && <p className="eyebrow">Loading providers...</p>}
            <Bar className="mt-3 h-9 w-56 rounded max-w-full" />
          </div>
          {path === "/games" && <Bar className="h-11 w-full rounded-control lg:w-120" />}
        </div>
        {path === "/special-deals" && <Bar className="mb-14 h-104 rounded-card" />}
        <div className={list}>
          {(card ? CARDS : ["one"]).map((key) => (
            <div key={key} className={card} data-placeholder-card="">
              <Bar className={picture} />
              <div className={lines}>
                <Bar className="mb-3 h-4 w-2/3 rounded" />
                <Bar className="h-3 w-1/2 rounded" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const Bar = ({ className }: { className?: string }) => <div className={clsx("bg-raised", className)} />;
