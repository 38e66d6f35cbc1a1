import { Command } from "cmdk";
import type { ReactNode } from "react";
import { PageLink } from "@/components/shared/layout/page-link";
import type { PalettePlace, RecordPath } from "@/components/shared/search/palette-places";
import type { ProviderAction } from "@/components/shared/search/provider-actions";
import type { FoundGroup } from "@/components/shared/search/use-found";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { checkedText, standingOf } from "@/lib/catalogue/statuses";
import { capitalized } from "@/lib/counted";
import type { Found, FoundProvider } from "@/lib/search/answers";

type PaletteItemProps = {
  value: string;
  href: string;
  shape: ReactNode;
  name: string;
  detail?: string | null;
};

const ROW =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 -outline-offset-1 aria-selected:bg-accent-soft aria-selected:[outline:1px_solid_var(--accent)]";
const SHAPE = "grid size-5 shrink-0 place-items-center text-quiet [&>svg]:size-5";

/** A link, so that it can open in a new tab. */
export function PaletteItem({ value, href, shape, name, detail }: PaletteItemProps) {
  return (
    <Command.Item value={value} asChild>
      <PageLink href={href} tabIndex={-1} className={ROW}>
        <span className={SHAPE}>{shape}</span>
        <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
          <span dir="auto" className="block min-w-0 truncate sm:flex-1">
            {name}
          </span>
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

function ItemGroup({ heading, items }: { heading: string; items: readonly PaletteItemProps[] }) {
  if (items.length === 0) return null;
  return (
    <PaletteGroup heading={heading}>
      {items.map((item) => (
        <PaletteItem key={item.value} {...item} />
      ))}
    </PaletteGroup>
  );
}

type FoundRecordsProps = { found: Found; isProvidersFirst: boolean; recordPath: RecordPath };

export function FoundRecords({ found, isProvidersFirst, recordPath }: FoundRecordsProps) {
  const games = found.games.map((game) => {
    const { status, isStale, text } = standingOf(game);
    return {
      value: `game-${game.id}`,
      href: recordPath("game", game.id),
      shape: <StatusIcon status={status} isStale={isStale} />,
      name: game.title,
      detail: text,
    };
  });
  const providers = found.providers.map(({ id, name, status, freshness, gameTitle }) => {
    const isStale = freshness !== "fresh";
    return {
      value: `provider-${id}`,
      href: recordPath("provider", id),
      shape: <StatusIcon status={status} isStale={isStale} />,
      name,
      detail: `${checkedText(capitalized(status), isStale)} · ${gameTitle ?? "Unknown Game"}`,
    };
  });
  const groups = [
    <ItemGroup key="games" heading="Games" items={games} />,
    <ItemGroup key="providers" heading="Providers" items={providers} />,
  ];
  return isProvidersFirst ? groups.toReversed() : groups;
}

export function MoreRecords({ groups }: { groups: readonly FoundGroup[] }) {
  return groups.map(({ heading, shape, records }) => {
    const items = records.map(({ id, ...record }) => ({ ...record, value: `${heading}-${id}`, shape }));
    return <ItemGroup key={heading} heading={heading} items={items} />;
  });
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
