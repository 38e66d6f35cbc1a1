"use client";

import { Age } from "@/components/shared/live/age";
import { bestRows } from "@/components/site/compare/compare-rows";
import type { Compared } from "@/lib/comparison/data";
import { leaderOf } from "@/lib/comparison/leader";

const LIST = new Intl.ListFormat("en", { style: "long" });
const LEAD = "wrap-anywhere mb-5 text-lg";

export function CompareLead({ compared, now }: { compared: Compared[]; now: Date }) {
  const { leaders, why, since } = leaderOf(compared);
  const [leader, ...others] = leaders;
  if (!leader) return <p className={LEAD}>No provider is undetected right now.</p>;
  const isOne = others.length === 0;
  const { won, all } = bestRows(compared, leader);
  const reason = why === "only" ? "the only one undetected right now, for " : "undetected the longest, for ";
  const names = LIST.formatToParts(leaders.map(({ label }) => label)).map(({ type, value }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: two providers can have the same name
    type === "element" ? <bdi key={index}>{value}</bdi> : value,
  );
  if (since) {
    return (
      <p className={LEAD}>
        {names}
        {` ${isOne ? "leads" : "lead"}: ${reason}`}
        <Age of={new Date(since)} now={now} />
        {isOne && won > 0 && `, and best in ${won} of ${all} figures`}.
      </p>
    );
  }
  const { verifiedAt, beforePatch } = leader;
  return (
    <p className={LEAD}>
      {"No provider leads: "}
      {names}
      {isOne
        ? ` is undetected, but ${beforePatch ? "" : "was last checked "}`
        : " are undetected, but not re-checked"}
      {isOne && <Age of={new Date(verifiedAt)} wording="ago" beforePatch={beforePatch} now={now} />}.
    </p>
  );
}
