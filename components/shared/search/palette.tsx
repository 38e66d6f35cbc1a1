import { Command } from "cmdk";
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  matchingPlaces,
  type PalettePlace,
  type RecordPath,
} from "@/components/shared/search/palette-places";
import {
  actionRow,
  FoundRecords,
  MoreRecords,
  PaletteActions,
  PaletteItem,
  PlaceRows,
} from "@/components/shared/search/palette-rows";
import { type ProviderAction, useTypedAction } from "@/components/shared/search/provider-actions";
import { SingleKeys } from "@/components/shared/search/single-keys";
import { type SearchMore, useFound } from "@/components/shared/search/use-found";
import { useFirstRowAnnounced } from "@/components/ui/use-first-row-announced";
import type { Found, FoundProvider } from "@/lib/search/answers";
import { FOUND_AT_ONCE, MAX_SEARCH, searchPath } from "@/lib/search/vocabulary";
import { describeFound, leadsWithProviders } from "@/lib/search/wording";

export type PaletteProps = {
  early: RefObject<string | null>; // Text typed until the field has the focus
  places: readonly PalettePlace[];
  recordPath: RecordPath;
  searchMore?: SearchMore; // Must be a constant
  actions?: readonly ProviderAction[];
  onClose: () => void;
};

const chosenRow = (list: HTMLElement) => list.querySelector<HTMLElement>("[cmdk-item][aria-selected=true]");

const isPlaceChosen = (list: HTMLElement) => chosenRow(list)?.dataset.value?.startsWith("place") ?? false;

function follow(list: HTMLElement, { ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  chosenRow(list)?.dispatchEvent(new window.MouseEvent("click", click));
}

function firstRecord(found: Found | null, text: string): string {
  const [game] = found?.games ?? [];
  const [provider] = found?.providers ?? [];
  const isProvider = provider && (!game || (found && leadsWithProviders(found, text)));
  if (isProvider) return `provider-${provider.id}`;
  return game ? `game-${game.id}` : "";
}

export function Palette({ early, places, recordPath, searchMore, actions = [], onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(() => early.current ?? "");
  const [acting, setActing] = useState<FoundProvider | null>(null);
  const [chosen, setChosen] = useState("");
  const [pressed, setPressed] = useState<EventTarget | null>(null);
  const answer = useFound(text, searchMore);
  const { text: answered, found, more, error, isPending } = answer;
  const query = text.trim();
  const label = searchMore ? "Search records and pages" : "Search games and providers";
  // The close event comes later: too late for the page's keys, or to open the palette again.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const act = (action: ProviderAction, provider: FoundProvider) => {
    close();
    action.act(provider);
  };
  const typed = useTypedAction(text, answer, actions);
  const summary = typed
    ? `${typed.action.label}: ${typed.provider.name}`
    : describeFound(found, FOUND_AT_ONCE, searchMore && more.flatMap(({ records }) => records).length);
  const hint = query === "" || isPending ? "" : (error ?? summary);
  const shownPlaces = matchingPlaces(places, query);
  const first = firstRecord(found, answered);

  const input = useFirstRowAnnounced(`${answered} ${typed?.action.key ?? ""} ${acting?.id ?? ""}`);

  // In the same task as the first rendering, so that no key comes between.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    early.current = null;
  }, [input, early]);

  function closeByKey(event: KeyboardEvent) {
    const isShortcut = event.key.toLowerCase() === "k" && event.metaKey !== event.ctrlKey;
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!isShortcut && event.key !== "Escape") return;
    event.preventDefault();
    close();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.nativeEvent.isComposing) return;
    if (acting) return followAct(event, acting);
    const row = event.key === "ArrowRight" && isAtEnd() ? chosenProvider(event.currentTarget) : null;
    const isOutdated = isPending && query !== "" && !isPlaceChosen(event.currentTarget);
    if (row && actions.length > 0) setActing(row);
    else if (event.key !== "Enter") return;
    else if (isOutdated) window.location.assign(searchPath(query));
    else follow(event.currentTarget, event);
    event.preventDefault();
  }

  const isAtEnd = () => input.current?.selectionStart === text.length;

  function chosenProvider(list: HTMLElement): FoundProvider | null {
    const value = chosenRow(list)?.dataset.value;
    return found?.providers.find(({ id }) => value === `provider-${id}`) ?? null;
  }

  function followAct(event: KeyboardEvent<HTMLDivElement>, provider: FoundProvider) {
    const { key } = event;
    const isForList = ["ArrowUp", "ArrowDown", "Home", "End", "Tab", "Shift"].includes(key);
    if (isForList || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const action = actions.find((known) => known.key === key.toLowerCase());
    if (action) setChosen(actionRow(action, provider));
    else if (key === "Enter") follow(event.currentTarget, event);
    else if (["ArrowLeft", "Backspace", "Escape"].includes(key)) setActing(null);
  }

  function closeAfterClick(event: MouseEvent<HTMLDialogElement>) {
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey;
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    const isOutside = [event.target, pressed].every((part) => part === dialog.current); // Not if selecting text
    if (isOutside || (isLink && !hasModifier)) close();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      className="panel mx-auto mt-3 mb-auto w-[calc(100%-1.5rem)] max-w-xl overflow-hidden p-0 text-text backdrop:bg-black/55 sm:mt-[12vh]"
      onClose={onClose}
      onMouseDown={({ target }) => setPressed(target)}
      onClick={closeAfterClick}
      onKeyDown={closeByKey}
    >
      <Command
        label={label}
        value={chosen}
        onValueChange={setChosen}
        shouldFilter={false}
        vimBindings={false}
        loop
        onKeyDown={onKeyDown}
      >
        <div aria-busy={isPending} className="flex items-center gap-3 border-hairline border-b px-4">
          <span className="icon grid icon-search before:text-quiet in-aria-busy:before:text-accent" />
          <Command.Input
            ref={input}
            dir="auto"
            value={text}
            onValueChange={setText}
            placeholder={`${label}...`}
            maxLength={MAX_SEARCH}
            enterKeyHint="go"
            className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-quiet"
          />
          <button
            type="button"
            className="h-7 rounded-control border border-hairline px-2 text-quiet text-xs hover:text-text"
            aria-label="Close search"
            onClick={close}
            onKeyDown={(event) => event.key === "Enter" && event.stopPropagation()}
          >
            Close
          </button>
        </div>
        <p role="status" className="sr-only">
          {hint}
        </p>
        <Command.List
          label="Results"
          className="max-h-[min(30rem,88dvh-8.5rem)] scroll-py-2 overflow-y-auto overscroll-contain p-2"
        >
          {acting ? (
            <PaletteActions provider={acting} actions={actions} onAct={act} />
          ) : (
            <>
              {typed && (
                <PaletteActions provider={typed.provider} actions={[typed.action]} onAct={act} hint="Enter" />
              )}
              {hint && first === "" && more.length === 0 && !typed && (
                <p className="px-3 py-3 text-quiet text-sm">{hint}</p>
              )}
              {found && (
                <FoundRecords
                  found={found}
                  isProvidersFirst={first.startsWith("provider")}
                  recordPath={recordPath}
                />
              )}
              <MoreRecords groups={more} />
              <PlaceRows places={shownPlaces} onFill={setText} />
              {query !== "" && (
                <PaletteItem
                  value="all"
                  href={searchPath(query)}
                  shape={<span className="icon grid icon-search" />}
                  name="See all results"
                />
              )}
            </>
          )}
        </Command.List>
        {actions.length > 0 && found && found.providers.length > 0 && !acting && (
          <p className="border-hairline border-t px-5 py-2 text-quiet text-xs max-sm:hidden">
            <kbd className="figure">→</kbd> shows a provider's actions. You can also type its name and{" "}
            {actions.map(({ key }) => key.toUpperCase()).join(", ")}, then press{" "}
            <kbd className="figure">Enter</kbd>.
          </p>
        )}
      </Command>
      <div className="border-hairline border-t px-5 py-1">
        <SingleKeys />
      </div>
    </dialog>
  );
}
