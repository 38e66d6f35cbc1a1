type Events = WindowEventMap & DocumentEventMap;
type Listeners = { [Name in keyof Events]?: (event: Events[Name]) => void };

export function listen(target: EventTarget, listeners: Listeners, options?: AddEventListenerOptions) {
  const listening = new AbortController();
  for (const [name, listener] of Object.entries(listeners)) {
    target.addEventListener(name, listener as EventListener, { ...options, signal: listening.signal });
  }
  return () => listening.abort();
}
