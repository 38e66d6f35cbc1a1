const CARDS = ["one", "two", "three", "four", "five", "six"];

/** What stands in for a page while it loads: six cards for the games list, quiet bars elsewhere. */
export function PagePlaceholder({ path }: { path: string }) {
  const isGame = path.startsWith("/game/");
  return (
    <div role="status" className="shell min-h-[70dvh] py-12">
      <p className="eyebrow">{isGame ? "Loading providers..." : "Loading..."}</p>
      <div className="mt-4 h-9 w-56 rounded-control bg-raised" />
      <div
        className={
          path === "/games"
            ? "mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
            : "mt-10 grid gap-5 lg:grid-cols-2"
        }
      >
        {CARDS.map((card) => (
          <div key={card} className="panel overflow-hidden" data-placeholder-card="">
            <div className={path === "/games" ? "aspect-video bg-raised" : "h-24 bg-raised"} />
            <div className="space-y-3 p-4">
              <div className="h-4 w-2/3 rounded bg-raised" />
              <div className="h-3 w-1/3 rounded bg-raised" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
