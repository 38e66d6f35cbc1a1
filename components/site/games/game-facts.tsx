import { formatLongDate } from "@/lib/dates";
import type { GameRecord } from "@/lib/games/data";

export function GameFacts({ game }: { game: GameRecord }) {
  const facts = [
    { label: "Release date", value: game.releaseDate && formatLongDate(new Date(game.releaseDate)) },
    { label: "Developer", value: game.developer },
  ];
  return (
    <section
      className="mt-16 grid gap-8 border-hairline border-t pt-10 lg:grid-cols-[1fr_280px]"
      aria-labelledby="about-game"
    >
      <div className="min-w-0">
        <h2 id="about-game" className="text-2xl">
          {game.description ? "Game Description" : "Game Information"}
        </h2>
        <p className="mt-3 max-w-reading whitespace-pre-line text-quiet leading-relaxed">
          {game.description || "This game has no description yet."}
        </p>
      </div>
      <dl className="panel divide-y divide-hairline self-start">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-2.5 text-sm">
            <dt className="shrink-0 text-quiet">{label}</dt>
            <dd className="wrap-anywhere text-right">{value || "Unknown"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
