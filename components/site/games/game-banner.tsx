import { clsx } from "clsx";
import { PageLink } from "@/components/shared/layout/page-link";
import { Picture } from "@/components/shared/media/picture";
import { adColumns, CONTENT_COLUMN } from "@/components/site/ads/side-ad-columns";
import { MorphTarget } from "@/components/site/media/morph-target";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { GameRecord } from "@/lib/games/data";

type GameBannerProps = {
  game: GameRecord;
  advertisements: number; // Aligns the text with the content below
};

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
            isMain
            className="size-full object-cover"
          />
        </MorphTarget>
        <div className="banner-shade" />
      </div>
      <div className={adColumns(advertisements)}>
        <div className={clsx(CONTENT_COLUMN, "flex min-h-35 flex-col pt-3 pb-3 md:min-h-50 md:pt-5 md:pb-6")}>
          <PageLink
            href="/games"
            className="inline-flex items-center gap-2 self-start rounded-control bg-ground/80 px-3 py-1.5 text-sm backdrop-blur-sm hover:bg-ground"
          >
            <DrawnIcon name="arrow-left" className="size-4" />
            Back to Games
          </PageLink>
          <div className="mt-auto pt-4">
            <p className="eyebrow">
              {game.category || "Game"}
              {!game.isActive && " · inactive, hidden from visitors"}
            </p>
            <h1 className="line-clamp-3 max-w-4xl text-2xl tracking-[-0.03em] md:mt-1 md:text-5xl md:leading-[1.1]">
              {game.title}
            </h1>
          </div>
        </div>
      </div>
    </div>
  );
}
