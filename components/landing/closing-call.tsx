import { type Tick, TickRow } from "@/components/status/tick-row";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { env } from "@/lib/runtime/env";

/** The closing call to the community chat, over the tick motif. */
export function ClosingCall({ days }: { days: Tick[] }) {
  return (
    <section aria-labelledby="join" className="shell">
      <div className="panel relative isolate overflow-hidden px-6 py-16 text-center md:py-20">
        {days.length > 0 && (
          <div className="-z-10 absolute inset-x-0 bottom-0 opacity-25">
            <TickRow ticks={days} className="h-28 md:h-40" />
          </div>
        )}
        <h2 id="join" className="text-3xl">
          Hear of a detection first
        </h2>
        <p className="mx-auto mt-3 max-w-lg text-lg text-quiet">
          Changes are announced in the community chat as soon as our team has confirmed them.
        </p>
        <a
          href={env("CHAT_URL")}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonVariants({ size: "lg" })} mt-8`}
        >
          <DrawnIcon name="message" />
          Join Discord
        </a>
      </div>
    </section>
  );
}
