import { useRouter } from "next/navigation";
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useTransition } from "react";
import { useTypingPause } from "@/components/shared/layout/use-typing-pause";
import { listen } from "@/components/ui/listen";

type Values = Record<string, string>;

/** Starting a search adds a history entry; refining it replaces that entry. */
function isStartOfSearch(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLInputElement>("input[type=search]");
  const isSearching = new URLSearchParams(window.location.search).has(field?.name ?? "");
  return Boolean(field?.value.trim()) && !isSearching;
}

type Field = HTMLInputElement | HTMLSelectElement;

/** Without a network, the router would leave the page, so the changed field shows a message instead. */
function isOffline(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<Field>("input, select")];
  for (const field of fields) field.setCustomValidity("");
  if (navigator.onLine) return false;
  const changed = fields.find((field) => field === document.activeElement) ?? fields[0];
  changed?.setCustomValidity("You're offline. The page updates when you're online again.");
  form.reportValidity();
  return true;
}

/** A GET form whose state is in the URL; works without JavaScript. */
export function useAddressForm(path: string, values: Values, initial: Values) {
  const ref = useRef<HTMLFormElement>(null);
  const pause = useTypingPause();
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const state = new URLSearchParams(values).toString();
  const isRunning = useRef(false);
  const isReturning = useRef(false); // From a back or forward navigation until the next keystroke
  const applyLater = useEffectEvent(() => apply());

  useEffect(() => {
    const differing = [...new URLSearchParams(state)].flatMap(([name, value]) => {
      const field = ref.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      return isField && field.value !== value ? [{ field, value }] : [];
    });
    if (!isRunning.current && differing.length > 0) applyLater();
    else {
      for (const { field, value } of differing) {
        const isBeingTyped = field instanceof HTMLInputElement && field === document.activeElement;
        if (isReturning.current || !isBeingTyped) field.value = value;
      }
    }
    isRunning.current = true;
  }, [state]);

  useEffect(() => {
    const popstate = () => {
      isReturning.current = true;
      pause.stop();
    };
    const online = () => {
      if (ref.current?.matches(":invalid")) applyLater();
    };
    return listen(window, { popstate, online });
  }, [pause]);

  function apply() {
    pause.stop();
    if (!ref.current || isOffline(ref.current)) return;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(ref.current)) {
      const text = String(value).trim();
      if (text !== (initial[name] ?? "")) query.set(name, text);
    }
    const move = isStartOfSearch(ref.current) ? router.push : router.replace;
    startTransition(() => move(query.size > 0 ? `${path}?${query}` : path, { scroll: false }));
  }

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    apply();
  }

  function onChange({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLInputElement && target.type === "search")) return apply();
    isReturning.current = false;
    pause.start(apply);
  }

  return { ref, action: path, "aria-busy": isPending, onSubmit, onChange, onBlur: pause.flush };
}
