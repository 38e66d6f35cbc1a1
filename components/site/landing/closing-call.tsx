"use client";

import { TickRow } from "@/components/shared/status/tick-row";
import { buttonVariants } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { ChangeDay } from "@/lib/updates/data";
import { changeTicks } from "@/lib/updates/ticks";

export function ClosingCall({ days, chatUrl }: { days: ChangeDay[] | undefined; chatUrl: string }) {
  return (
    <section aria-labelledby="join" className="shell">
      <div className="panel relative isolate overflow-hidden px-6 py-16 text-center md:py-20">
        {days && (
          <div className="-z-10 absolute inset-x-0 bottom-0 opacity-25">
            <TickRow ticks={changeTicks(days)} className="h-28 md:h-40" />
          </div>
        )}
        <h2 id="join" className="text-3xl">
          Be the first to know about detections
        </h2>
        <p className="mx-auto mt-3 max-w-lg text-lg text-quiet">
          Changes are announced in the community chat as soon as our team has confirmed them.
        </p>
        <a
          href={chatUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonVariants({ variant: "primary", size: "lg" })} mt-8`}
        >
          <DrawnIcon name="message" />
          Join Discord
        </a>
      </div>
    </section>
  );
}
