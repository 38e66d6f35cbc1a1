import { clsx } from "clsx";
import type { ReactNode } from "react";

const CARDS = ["one", "two", "three", "four", "five", "six"]; // docs/product/pages.md#games

export function PagePlaceholder({ path }: { path: string }) {
  const isGame = path.startsWith("/game/");
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
        {isGame ? <ProviderCards /> : (LISTS[path] ?? <Lines />)}
      </div>
    </div>
  );
}

const LISTS: Record<string, ReactNode> = {
  "/games": (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4">
      {CARDS.map((card) => (
        <Card key={card} className="grid min-h-24 grid-cols-[38%_1fr] sm:block">
          <Bar className="sm:aspect-video" />
          <Lines className="p-4" />
        </Card>
      ))}
    </div>
  ),
  "/updates": CARDS.map((card) => (
    <div key={card} className="md:grid md:grid-cols-[180px_1fr]">
      <Bar className="mt-5 hidden h-4 w-28 rounded md:block" />
      <Lines className="border-hairline border-l py-5 pl-6 md:pl-8" />
    </div>
  )),
  "/reviews": CARDS.map((card) => (
    <Card key={card} className="mb-5 grid gap-6 p-5 md:grid-cols-[220px_1fr] md:gap-10 md:p-8">
      <Bar className="h-32 w-40 rounded" />
      <Lines />
    </Card>
  )),
  "/special-deals": (
    <>
      <Bar className="mb-14 h-104 rounded-card" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map((card) => (
          <Card key={card}>
            <Bar className="aspect-video" />
            <Lines className="p-5" />
          </Card>
        ))}
      </div>
    </>
  ),
};

function ProviderCards() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {CARDS.map((card) => (
        <Card key={card} className="p-5">
          <Bar className="mb-4 h-8 w-44 rounded" />
          <Bar className="mb-5 h-4 rounded" />
          <Lines className="border-hairline border-t pt-4 pb-12" />
        </Card>
      ))}
    </div>
  );
}

function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx("panel overflow-hidden", className)} data-placeholder-card="">
      {children}
    </div>
  );
}

function Lines({ className }: { className?: string }) {
  return (
    <div className={clsx("*:not-last:mb-3", className)}>
      <Bar className="h-4 w-2/3 rounded" />
      <Bar className="h-3 w-1/2 rounded" />
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <div className={clsx("bg-raised", className)} />;
}
