"use client";

import { useIsMutating, useQuery } from "@tanstack/react-query";
import { CircleCheck, ExternalLink, FilePlus2, ShieldCheck, SkipForward } from "lucide-react";
import { useRef, useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { OpenedEvidence, openEvidence } from "@/components/admin/providers/evidence-dialog";
import { STATUS_KEYS } from "@/components/admin/providers/status-claim";
import { useStatusClaim } from "@/components/admin/providers/use-status-claim";
import { recheckQuery } from "@/components/admin/query/resources";
import { RecheckCard } from "@/components/admin/recheck/recheck-card";
import { Notice } from "@/components/shared/layout/notice";
import { ButtonLink, PageLink } from "@/components/shared/layout/page-link";
import { isForPage } from "@/components/shared/search/palette-keys";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { Button } from "@/components/ui/button";
import { focusIfLost } from "@/components/ui/rerendered";
import { Skeleton } from "@/components/ui/skeleton";
import { PROVIDER_STATUSES } from "@/lib/catalogue/statuses";
import { capitalized } from "@/lib/counted";
import { safeHref } from "@/lib/input/links";
import type { ProviderStatus } from "@/lib/providers/vocabulary";
import type { Recheck } from "@/lib/recheck/answers";
import { MAX_RECHECKS } from "@/lib/recheck/vocabulary";

/** `sent`: the version that was checked; an undone check has another one. */
type RecheckState = { shown: Recheck | null; sent: ReadonlyMap<number, string>; skipped: number[] };

const START: RecheckState = { shown: null, sent: new Map(), skipped: [] };

type Game = { id: number; title: string };

export function RecheckMode({ game }: { game: Game | null }) {
  const { data, error, refetch } = useQuery(recheckQuery(game?.id ?? null));
  const claim = useStatusClaim();
  const [state, setState] = useState(START);
  const isChecking = useIsMutating() > 0;
  const left = data?.filter(({ provider: { id, updatedAt } }) => state.sent.get(id) !== updatedAt) ?? [];
  const next = left.find(({ provider }) => !state.skipped.includes(provider.id));
  if (!state.shown && next) setState({ ...state, shown: next });
  const { shown } = state;
  const current = left.find(({ provider }) => provider.id === shown?.provider.id);
  const provider = current?.provider;
  const done = [...state.sent.keys()].filter(
    (id) => !left.some((remaining) => remaining.provider.id === id),
  ).length;

  const heading = useRef<HTMLHeadingElement>(null);
  const pass = (change: (before: RecheckState) => Partial<RecheckState>) => {
    setState((before) => ({ ...before, shown: null, ...change(before) }));
    void focusIfLost(heading);
  };
  const markSent = () =>
    provider && pass(({ sent }) => ({ sent: new Map(sent).set(provider.id, provider.updatedAt) }));
  const skip = () => {
    if (shown) pass(({ skipped }) => ({ skipped: [...skipped, shown.provider.id] }));
  };
  const check = async (chosen?: ProviderStatus) => {
    if (!provider) return;
    const status = chosen === provider.status ? undefined : chosen;
    markSent();
    try {
      await claim.mutateAsync({ providers: [provider], status });
    } catch {
      setState((before) => {
        const sent = new Map(before.sent);
        sent.delete(provider.id);
        return { ...before, sent };
      });
    }
  };
  const site = provider ? safeHref(provider.websiteUrl) : "#";
  const actions = [
    {
      key: "v",
      label: provider ? `Still ${provider.status}` : "Still the same",
      icon: <ShieldCheck aria-hidden />,
      act: () => void check(),
    },
    ...PROVIDER_STATUSES.map((status) => ({
      key: STATUS_KEYS[status],
      label: capitalized(status),
      icon: <StatusIcon status={status} />,
      act: () => void check(status),
    })),
    {
      key: "e",
      label: "With evidence…",
      icon: <FilePlus2 aria-hidden />,
      act: () => provider && openEvidence({ providers: [provider], onDone: markSent }),
    },
    { key: "s", label: "Skip", icon: <SkipForward aria-hidden />, act: skip, isDisabled: !shown },
    {
      key: "o",
      label: "Open the site",
      icon: <ExternalLink aria-hidden />,
      act: () => window.open(site, "_blank", "noopener,noreferrer"),
      isDisabled: site === "#",
    },
  ].map((action) => ({ isDisabled: !provider, ...action }));
  const press = (event: KeyboardEvent) => {
    if (event.repeat) return;
    const action = actions.find(({ key }) => key === event.key.toLowerCase());
    if (action && !action.isDisabled) action.act();
  };
  useHotkeys("*", press, { enableOnFormTags: true, ignoreEventWhen: (event) => !isForPage(event) });

  return (
    <div className="max-w-[66rem]">
      <h2 ref={heading} tabIndex={-1} className="text-2xl tracking-[-0.025em] outline-none">
        Re-check
      </h2>
      {game && (
        <p className="wrap-anywhere mt-1 text-quiet text-sm">
          {`Only ${game.title} · `}
          <PageLink href="/admin/recheck" className="text-accent underline underline-offset-4">
            All games
          </PageLink>
        </p>
      )}
      {data && (
        <div className="mt-4 text-sm">
          <p role="status" className="figure">
            <span>{`${done} re-checked · ${left.length}${data.length === MAX_RECHECKS ? "+" : ""} left`}</span>
            {shown && <span className="sr-only">{`. ${shown.provider.name}, ${shown.provider.status}`}</span>}
          </p>
          <progress
            className="mt-2 h-1.5 w-full accent-accent"
            aria-label="Progress"
            value={done}
            max={Math.max(1, done + left.length)}
          />
        </div>
      )}
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="min-w-0">
          {!data && !error && <Skeleton className="h-80" />}
          {!data && error && (
            <Notice tone="error" text="Error loading the providers. Please try again later.">
              <Button onClick={() => refetch()}>Try again</Button>
            </Notice>
          )}
          {shown && current && <RecheckCard recheck={current} />}
          <div role="status">
            {data && !shown && !next && (
              <Finished skipped={left.length} onAgain={() => pass(() => ({ skipped: [] }))} />
            )}
            {shown && data && !current && !isChecking && (
              <Notice text={`${shown.provider.name} is no longer on this list.`}>
                <Button onClick={() => pass(() => ({}))}>Next</Button>
              </Notice>
            )}
          </div>
        </div>
        {shown && (
          <fieldset className="recheck-actions sticky grid gap-2 max-lg:bottom-0 max-lg:flex-wrap max-lg:border-hairline max-lg:border-t max-lg:bg-ground max-lg:py-3 max-sm:grid-cols-2 max-lg:sm:flex max-[20rem]:flex lg:top-20">
            <legend className="sr-only">{`Actions for ${shown.provider.name}`}</legend>
            {actions.map(({ key, label, icon, act, isDisabled }) => (
              <Button
                key={key}
                variant={key === "v" ? "primary" : "secondary"}
                className="max-sm:h-11 max-sm:justify-start max-sm:gap-1 max-sm:px-1.5 max-sm:first-of-type:col-span-2 lg:justify-start"
                disabled={isDisabled}
                aria-keyshortcuts={key}
                onClick={({ detail }) => detail < 2 && act()}
              >
                {icon}
                <span>{label}</span>
                <kbd className="figure ml-auto rounded border border-current px-1.5 text-xs opacity-60 max-lg:hidden">
                  {key.toUpperCase()}
                </kbd>
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      <OpenedEvidence />
    </div>
  );
}

function Finished({ skipped, onAgain }: { skipped: number; onAgain: () => void }) {
  if (skipped > 0) {
    return (
      <Notice text={`You've seen them all and skipped ${skipped}.`}>
        <Button onClick={onAgain}>Show skipped providers</Button>
      </Notice>
    );
  }
  return (
    <div className="panel flex flex-wrap items-center gap-3 p-5">
      <CircleCheck className="size-5 shrink-0 text-undetected" aria-hidden />
      <p className="mr-auto">Every status has been checked recently and since its game's last patch.</p>
      <ButtonLink href="/admin/providers" size="sm">
        Providers
      </ButtonLink>
    </div>
  );
}
