"use client";

import { Age } from "@/components/shared/live/age";
import type { Compared } from "@/lib/comparison/data";
import { leaderOf } from "@/lib/comparison/leader";

const LIST = new Intl.ListFormat("en", { style: "long" });

export function CompareLead({ compared, now }: { compared: Compared[]; now: Date }) {
  const { names, why, since } = leaderOf(compared);
  const who = LIST.format(names);
  const isOne = names.length === 1;
  const reason = why === "only" ? "the only one undetected right now, for " : "undetected the longest, for ";
  return (
    <p className="wrap-anywhere mb-5 text-lg">
      {since ? (
        <>
          {`${who} ${isOne ? "leads" : "lead"}: ${reason}`}
          <Age of={new Date(since)} now={now} />.
        </>
      ) : why === "unchecked" ? (
        `No one leads: ${who} ${isOne ? "is" : "are"} undetected, but not re-checked.`
      ) : (
        "No one leads: none is undetected right now."
      )}
    </p>
  );
}
