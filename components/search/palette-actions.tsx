"use client";

import { Command } from "cmdk";
import { PaletteGroup } from "@/components/search/palette-rows";
import type { ProviderAction } from "@/components/search/provider-actions";
import type { FoundProvider } from "@/lib/search/answers";

type PaletteActionsProps = {
  provider: FoundProvider;
  actions: readonly ProviderAction[];
  onAct: (action: ProviderAction, provider: FoundProvider) => void;
};

/** What can be done to a provider, each with its key. */
export function PaletteActions({ provider, actions, onAct }: PaletteActionsProps) {
  const { id, name, gameTitle } = provider;
  return (
    <PaletteGroup heading={`${name} · ${gameTitle ?? "Unknown Game"}`}>
      {actions.map((action) => (
        <Command.Item
          key={action.key}
          value={`act-${action.key}-${id}`}
          onSelect={() => onAct(action, provider)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-accent -outline-offset-1 aria-selected:bg-accent-soft aria-selected:outline-1"
        >
          <span className="grid size-5 shrink-0 place-items-center text-quiet [&>svg]:size-5">
            {action.shape}
          </span>
          <span className="min-w-0 flex-1 truncate">{action.label}</span>
          <kbd className="figure rounded border border-hairline px-1.5 text-quiet text-xs">
            {action.key.toUpperCase()}
          </kbd>
        </Command.Item>
      ))}
    </PaletteGroup>
  );
}
