import { createStore } from "@/components/ui/store";
import { MINUTE } from "@/lib/dates";

/** Null until hydrated. */
export const clock = createStore<Date | null>(null);

if (typeof window !== "undefined") {
  const tick = () => clock.set(new Date());
  tick();
  setInterval(tick, MINUTE);
}
