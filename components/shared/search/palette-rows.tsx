import { Command } from "cmdk";
import type { ReactNode } from "react";
import { PageLink } from "@/components/shared/layout/page-link";
import type { PalettePlace, RecordPath } from "@/components/shared/search/palette-places";
import type { ProviderAction } from "@/components/shared/search/provider-actions";
import type { FoundGroup } from "@/components/shared/search/use-found";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { checkedText, standingOf } from "@/lib/catalogue/statuses";
import { capitalized } from "@/lib/providers/vocabulary";
import type { Found, FoundProvider } from "@/lib/search/answers";

type PaletteItemProps = {
  value: string;
  href: string;
  shape: ReactNode;
  name: string;
  detail?: string;
};

const ROW =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-accent -outline-offset-1 aria-selected:bg-accent-soft aria-selected:outline-1";
const SHAPE = "grid size-5 shrink-0 place-items-center text-quiet [&>svg]:size-5";

/** A link, so that it can open in a new tab. */
export function PaletteItem({ value, href, shape, name, detail }: PaletteItemProps) {
  return (
    <Command.Item value={value} asChild>
      <PageLink href={href} tabIndex={-1} className={ROW}>
        <span className={SHAPE}>{shape}</span>
        <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
          <span className="block min-w-0 truncate sm:flex-1">{name}</span>
          {detail && (
            <span className="block min-w-0 truncate text-quiet text-sm sm:max-w-[50%]">{detail}</span>
          )}
        </span>
      </PageLink>
    </Command.Item>
  );
}

function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={<span className="eyebrow block px-3 pt-2 pb-1">{heading}</span>}>
      {children}
    </Command.Group>
  );
}

type FoundRecordsProps = { found: Found; isProvidersFirst: boolean; recordPath: RecordPath };

export function FoundRecords({ found, isProvidersFirst, recordPath }: FoundRecordsProps) {
  const games = found.games.length > 0 && (
    <PaletteGroup key="games" heading="Games">
      {found.games.map((game) => {
        const { status, isStale, text } = standingOf(game);
        return (
          <PaletteItem
            key={game.id}
            value={`game-${game.id}`}
            href={recordPath("game", game.id)}
            shape={<StatusIcon status={status} isStale={isStale} />}
            name={game.title}
            detail={text}
          />
        );
      })}
    </PaletteGroup>
  );
  const providers = found.providers.length > 0 && (
    <PaletteGroup key="providers" heading="Providers">
      {found.providers.map(({ id, name, status, freshness, gameTitle }) => (
        <PaletteItem
          key={id}
          value={`provider-${id}`}
          href={recordPath("provider", id)}
          shape={<StatusIcon status={status} isStale={freshness !== "fresh"} />}
          name={name}
          detail={`${checkedText(capitalized(status), freshness !== "fresh")} · ${gameTitle ?? "Unknown Game"}`}
        />
      ))}
    </PaletteGroup>
  );
  return isProvidersFirst ? [providers, games] : [games, providers];
}

export function MoreRecords({ groups }: { groups: readonly FoundGroup[] }) {
  return groups.map(({ heading, shape, records }) => (
    <PaletteGroup key={heading} heading={heading}>
      {records.map(({ id, name, detail, href }) => (
        <PaletteItem
          key={id}
          value={`${heading}-${id}`}
          href={href}
          shape={shape}
          name={name}
          detail={detail ?? undefined}
        />
      ))}
    </PaletteGroup>
  ));
}

type PlaceRowsProps = { places: readonly PalettePlace[]; onFill: (text: string) => void };

export function PlaceRows({ places, onFill }: PlaceRowsProps) {
  if (places.length === 0) return null;
  return (
    <PaletteGroup heading="Go to">
      {places.map(({ label, href, fill }) =>
        fill ? (
          <Command.Item key={label} value={`place-${label}`} onSelect={() => onFill(fill)} className={ROW}>
            <span className={SHAPE}>
              <DrawnIcon name="arrow-right" />
            </span>
            {label}
          </Command.Item>
        ) : (
          <PaletteItem
            key={href}
            value={`place-${href}`}
            href={href}
            shape={<DrawnIcon name="arrow-right" />}
            name={label}
          />
        ),
      )}
    </PaletteGroup>
  );
}

type PaletteActionsProps = {
  provider: FoundProvider;
  actions: readonly ProviderAction[];
  onAct: (action: ProviderAction, provider: FoundProvider) => void;
  hint?: string;
};

export const actionRow = ({ key }: ProviderAction, { id }: FoundProvider): string => `act-${key}-${id}`;

export function PaletteActions({ provider, actions, onAct, hint }: PaletteActionsProps) {
  const { name, gameTitle } = provider;
  return (
    <PaletteGroup heading={`${name} · ${gameTitle ?? "Unknown Game"}`}>
      {actions.map((action) => (
        <Command.Item
          key={action.key}
          value={actionRow(action, provider)}
          onSelect={() => onAct(action, provider)}
          className={ROW}
        >
          <span className={SHAPE}>{action.shape}</span>
          <span className="min-w-0 flex-1 truncate">{action.label}</span>
          <kbd className="figure rounded border border-hairline px-1.5 text-quiet text-xs">
            {hint ?? action.key.toUpperCase()}
          </kbd>
        </Command.Item>
      ))}
    </PaletteGroup>
  );
}
