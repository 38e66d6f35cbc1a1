import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { PaletteProps } from "@/components/shared/search/palette";
import { openerOf, opensPalette, typedKey } from "@/components/shared/search/palette-keys";
import type { PalettePlace, RecordPath } from "@/components/shared/search/palette-places";
import type { ProviderAction } from "@/components/shared/search/provider-actions";
import type { SearchMore } from "@/components/shared/search/use-found";
import { listen } from "@/components/ui/listen";
import { searchPath } from "@/lib/search/vocabulary";

const load = () => import("@/components/shared/search/palette");

type PaletteHostProps = {
  places: readonly PalettePlace[];
  recordPath: RecordPath;
  searchMore?: SearchMore; // Must be a constant
  actions?: readonly ProviderAction[];
};

/** Loaded on demand; typing in the meantime is passed on. */
export function PaletteHost({ places, recordPath, searchMore, actions = [] }: PaletteHostProps) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const typed = useRef<string | null>(null); // Null unless the palette is loading

  const open = useCallback(async (text: string) => {
    if (typed.current !== null) return;
    typed.current = text;
    try {
      const loaded = await load();
      setPalette(() => loaded.Palette);
      setIsOpen(true);
    } catch {
      typed.current = null;
      window.location.assign(searchPath(text));
    }
  }, []);

  const takeText = useCallback((shown: string) => {
    if (shown === typed.current) typed.current = null;
    return typed.current;
  }, []);

  useEffect(() => {
    const gather = (event: KeyboardEvent) => {
      const key = typed.current === null ? "" : typedKey(event);
      if (!key) return;
      event.preventDefault();
      typed.current += key;
    };
    const follow = (event: KeyboardEvent) => {
      if (typed.current !== null || !opensPalette(event)) return;
      event.preventDefault();
      void open("");
    };
    const followClick = (event: MouseEvent) => {
      if (!openerOf(event)) return;
      event.preventDefault();
      void open("");
    };
    const followText = (event: Event) => {
      const field = openerOf(event);
      if (!(field instanceof HTMLInputElement) || (event instanceof InputEvent && event.isComposing)) return;
      void open(field.value);
      field.value = "";
    };
    const loadAhead = (event: Event) => {
      if (openerOf(event)) load().catch(() => {});
    };
    const stopFollowing = listen(document, {
      keydown: follow,
      click: followClick,
      input: followText,
      compositionend: followText,
      mouseover: loadAhead,
      focusin: loadAhead,
    });
    // In the capture phase, before the page's own keys.
    const stopGathering = listen(document, { keydown: gather }, { capture: true });
    return () => {
      stopGathering();
      stopFollowing();
    };
  }, [open]);

  if (!Palette || !isOpen) return null;
  return (
    <Palette
      takeText={takeText}
      places={places}
      recordPath={recordPath}
      searchMore={searchMore}
      actions={actions}
      onClose={() => setIsOpen(false)}
    />
  );
}
