"use client";

import { clsx } from "clsx";
import { adColumns, CONTENT_COLUMN } from "@/components/ads/ad-columns";
import { PageLink } from "@/components/layout/page-link";
import { MorphTarget } from "@/components/media/morph-target";
import { Picture } from "@/components/media/picture";
import { StatusBadge } from "@/components/status/status-badge";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { GameDetail } from "@/lib/games/data";

type GameBannerProps = {
  game: GameDetail;
  /** How many stand beside the content below, with which the banner's text is in line. */
  advertisements: number;
};

const STATUSES = ["undetected", "updating", "detected"] as const;

/**
 * The head of a game page: its picture, title and category, and how its providers stand. A component of the
 * browser, as ProviderCards is.
 */
export function GameBanner({ game, advertisements }: GameBannerProps) {
  return (
    <div className="on-art relative isolate overflow-hidden border-hairline border-b">
      <div className="-z-10 absolute inset-0 bg-raised">
        <MorphTarget name={`game-${game.id}`}>
          <Picture
            src={game.detailImageUrl ?? game.imageUrl}
            kind="game"
            alt=""
            width={1680}
            height={720}
            sizes="100vw"
            isEager
            className="size-full object-cover"
          />
        </MorphTarget>
        <div className="absolute inset-0 bg-linear-to-t from-5% from-ground via-50% via-ground/80 to-ground/20" />
      </div>
      <div className={adColumns(advertisements)}>
        <div className={clsx(CONTENT_COLUMN, "flex min-h-72 flex-col pt-5 pb-8 md:min-h-96")}>
          <PageLink
            href="/games"
            className="inline-flex items-center gap-2 self-start rounded-control bg-ground/80 px-3 py-2 text-sm backdrop-blur-sm hover:bg-ground"
          >
            <DrawnIcon name="arrow-left" className="size-4" />
            Back to Games
          </PageLink>
          <div className="mt-auto pt-16">
            <p className="eyebrow">
              {game.category || "Game"}
              {!game.isActive && " · inactive, hidden from visitors"}
            </p>
            <h1 className="mt-2 max-w-4xl text-3xl tracking-[-0.03em] md:text-5xl md:leading-[1.1]">
              {game.title}
            </h1>
            <ul className="mt-4 flex flex-wrap gap-2" aria-label="Providers by status">
              {STATUSES.filter((status) => game.statusCounts[status] > 0).map((status) => (
                <li
                  key={status}
                  className="flex items-center gap-1.5 rounded-full bg-ground/70 pr-3 backdrop-blur-sm"
                >
                  <StatusBadge status={status} />
                  <span className="figure font-semibold text-sm">{game.statusCounts[status]}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}
