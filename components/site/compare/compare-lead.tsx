"use client";

import { Fragment } from "react";
import { PageLink } from "@/components/shared/layout/page-link";
import { Age } from "@/components/shared/live/age";
import { bestRows } from "@/components/site/compare/compare-rows";
import type { Compared } from "@/lib/comparison/data";
import { leaderOf } from "@/lib/comparison/leader";
import { separator } from "@/lib/counted";
import { providerPath } from "@/lib/runtime/routes";

const LEAD = "wrap-anywhere mb-5 text-lg";

export function CompareLead({ compared, now }: { compared: Compared[]; now: Date }) {
  const { leaders, isOnly, since } = leaderOf(compared);
  const [leader, ...others] = leaders;
  if (!leader) return <p className={LEAD}>No provider is undetected right now.</p>;
  const isOne = others.length === 0;
  const { won, all } = bestRows(compared, leader);
  const isChecked = !compared.some(({ status, isStale }) => status === "undetected" && isStale);
  const reason = isOnly
    ? `the only one undetected ${isChecked ? "right now" : "and re-checked"}, for `
    : `undetected the longest${isChecked ? "" : " of those re-checked"}, for `;
  const names = leaders.map(({ id, label }, index) => (
    <Fragment key={id}>
      {separator(index, leaders.length)}
      <PageLink href={providerPath(id)} dir="auto" className="underline underline-offset-4">
        {label}
      </PageLink>
    </Fragment>
  ));
  const key = [reason, won, ...leaders.map(({ id }) => id)].join();
  if (since) {
    return (
      <p key={key} className={LEAD}>
        {names}
        {` ${isOne ? "leads" : "lead"}: ${reason}`}
        <Age of={new Date(since)} wording="for" now={now} />
        {isOne && won > 0 && `, and best in ${won} of ${all} figures`}.
      </p>
    );
  }
  const { verifiedAt, beforePatch } = leader;
  return (
    <p key={key} className={LEAD}>
      {"No provider leads: "}
      {names}
      {isOne
        ? ` is undetected, but ${beforePatch ? "" : "was last checked "}`
        : " are undetected, but not re-checked"}
      {isOne && <Age of={new Date(verifiedAt)} wording="ago" beforePatch={beforePatch} now={now} />}.
    </p>
  );
}
