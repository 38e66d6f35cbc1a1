"use client";

import { CompareCheckbox, CompareForm } from "@/components/shared/compare/compare-checkbox";
import { OutboundButton } from "@/components/shared/layout/outbound-link";
import { ButtonLink, PageLink } from "@/components/shared/layout/page-link";
import { Picture } from "@/components/shared/media/picture";
import { FeaturedMark, TypeBadge, VisibilityBadge } from "@/components/shared/providers/provider-badges";
import { buttonVariants } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { ProviderRecord } from "@/lib/providers/data";
import type { WebsiteLink } from "@/lib/providers/sites";

type ProviderHeading = Pick<
  ProviderRecord,
  "id" | "name" | "gameId" | "gameTitle" | "imageUrl" | "type" | "visibility" | "isPromoted"
> & { website: WebsiteLink };

export function ProviderHead({ provider, isAdmin }: { provider: ProviderHeading; isAdmin: boolean }) {
  const { website } = provider;
  return (
    <div className="pt-5" data-visited={provider.id}>
      {provider.gameId && provider.gameTitle ? (
        <PageLink
          href={`/game/${provider.gameId}`}
          className="icon inline-flex max-w-full items-center gap-2 py-2 icon-left text-quiet text-sm hover:text-text"
        >
          <span className="sr-only">Game: </span>
          <span dir="auto" className="truncate">
            {provider.gameTitle}
          </span>
        </PageLink>
      ) : (
        <p className="py-2 text-quiet text-sm">Unknown Game</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-4">
        <Picture
          src={provider.imageUrl}
          kind="provider"
          width={72}
          isMain
          className="size-14 shrink-0 rounded-card bg-raised object-cover md:size-18"
        />
        <div className="provider-name min-w-0 grow">
          <h1 dir="auto" className="wrap-anywhere text-2xl tracking-[-0.03em] md:text-3xl">
            {provider.name}
          </h1>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <TypeBadge type={provider.type} />
            <VisibilityBadge visibility={provider.visibility} />
            {provider.isPromoted && <FeaturedMark />}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:[&>*]:px-2.5">
          <CompareCheckbox provider={provider} className={buttonVariants()}>
            Compare
          </CompareCheckbox>
          <ButtonLink href={`/alerts?provider=${provider.id}`}>Get alerts</ButtonLink>
          {isAdmin && (
            <a href={`/admin/providers/edit/${provider.id}`} className={buttonVariants({ variant: "ghost" })}>
              <DrawnIcon name="pencil" />
              Edit
            </a>
          )}
          {website.href === "#" ? (
            <span className="text-quiet text-sm">{website.text}</span>
          ) : (
            <OutboundButton href={website.href}>{website.text}</OutboundButton>
          )}
        </div>
      </div>
      <CompareForm />
    </div>
  );
}
