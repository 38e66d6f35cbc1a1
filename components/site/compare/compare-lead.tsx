"use client";

import { Age } from "@/components/shared/live/age";
import { bestRows } from "@/components/site/compare/compare-rows";
import type { Compared } from "@/lib/comparison/data";
import { leaderOf } from "@/lib/comparison/leader";

const LIST = new Intl.ListFormat("en", { style: "long" });

export function CompareLead({ compared, now }: { compared: Compared[]; now: Date }) {
  const { names, why, since } = leaderOf(compared);
  const [place, ...others] = compared.flatMap(({ name }, index) => (names.includes(name) ? [index] : []));
  const isOne = others.length === 0;
  const { won, all } = bestRows(compared, place ?? 0);
  const checked = place === undefined ? undefined : compared[place]?.verifiedAt;
  const reason = why === "only" ? "the only one undetected right now, for " : "undetected the longest, for ";
  return (
    <p className="wrap-anywhere mb-5 text-lg">
      {since ? (
        <>
          {`${LIST.format(names)} ${isOne ? "leads" : "lead"}: ${reason}`}
          <Age of={new Date(since)} now={now} />
          {isOne && won > 0 && `, and best in ${won} of ${all} figures`}.
        </>
      ) : why === "unchecked" && checked && isOne ? (
        <>
          {`No provider leads: ${LIST.format(names)} is undetected, but was last checked `}
          <Age of={new Date(checked)} wording="ago" now={now} />.
        </>
      ) : why === "unchecked" ? (
        `No provider leads: ${LIST.format(names)} are undetected, but not re-checked.`
      ) : (
        "No provider is undetected right now."
      )}
    </p>
  );
}
