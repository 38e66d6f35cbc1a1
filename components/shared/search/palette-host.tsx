import { type ComponentType, useEffect, useRef, useState } from "react";
import type { PaletteProps } from "@/components/shared/search/palette";
import { openerOf, opensPalette, typedKey } from "@/components/shared/search/palette-keys";
import { listen } from "@/components/ui/listen";
import { searchPath } from "@/lib/search/vocabulary";

const load = () => import("@/components/shared/search/palette");

/** Loaded on demand; typing in the meantime is passed on. */
export function PaletteHost(offered: Omit<PaletteProps, "early" | "onClose">) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const typed = useRef<string | null>(null); // Null unless the palette is loading

  useEffect(() => {
    const open = async (text: string) => {
      if (typed.current !== null) return;
      typed.current = text;
      try {
        const loaded = await load();
        setPalette(() => loaded.Palette);
      } catch {
        typed.current = null;
        window.location.assign(searchPath(text));
      }
    };
    const gather = (event: KeyboardEvent) => {
      const before = typed.current;
      const key = typedKey(event);
      const other = event.isComposing ? "" : event.key;
      if (before === null || !(key || other === "Backspace" || other === "Enter")) return;
      event.preventDefault();
      event.stopPropagation();
      if (other !== "Enter") typed.current = key ? before + key : before.slice(0, -1);
      else if (before.trim()) window.location.assign(searchPath(before.trim()));
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
    const early = { keydown: gather, popstate: () => setPalette(null) };
    const stopGathering = listen(window, early, { capture: true });
    return () => {
      stopGathering();
      stopFollowing();
    };
  }, []);

  if (!Palette) return null;
  return <Palette {...offered} early={typed} onClose={() => setPalette(null)} />;
}
