"use client";

import { type SubmitEvent, startTransition, useActionState, useEffect, useState } from "react";
import { ErrorText, TextField } from "@/components/shared/fields/text-fields";
import { PageLink } from "@/components/shared/layout/page-link";
import { StatusIcon } from "@/components/shared/status/status-icon";
import {
  type Followed,
  forgetFollowed,
  saveQuiet,
  storedFollowed,
  useFollowed,
  useQuietHours,
} from "@/components/site/alerts/followed-store";
import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import type { Alert } from "@/lib/alerts/data";
import { type OpenChannel, WANTED_LABELS } from "@/lib/alerts/vocabulary";
import { callApi, errorSentence, isMissing } from "@/lib/api-client";
import { checkedText } from "@/lib/catalogue/statuses";
import { capitalized } from "@/lib/counted";
import { providerPath } from "@/lib/runtime/routes";

const CHANNELS: Record<OpenChannel, string> = { push: "This browser", discord: "Discord", email: "Email" };

type Known = Pick<Alert, "name" | "status" | "isStale" | "isConfirmed" | "endedWhy"> | null;

const callAlert = (method: string, { id, token }: Pick<Followed, "id" | "token">, body?: object) =>
  callApi(method, `/api/alerts/${id}`, body, { token });

export function FollowedList() {
  const list = useFollowed();
  if (list.length === 0) return <p className="panel p-5 text-quiet">No alerts on this device yet.</p>;
  return (
    <ul className="panel divide-y divide-hairline">
      {list.map((followed) => (
        <FollowedRow key={followed.id} followed={followed} />
      ))}
    </ul>
  );
}

function FollowedRow({ followed }: { followed: Followed }) {
  const { id, token, target, channel, when } = followed;
  const [known, setKnown] = useState<Known>(null);
  const name = known?.name ?? followed.name;
  const [problem, setProblem] = useState("");
  useEffect(() => {
    callAlert("GET", { id, token }).then(
      (answer) => setKnown(answer as Known),
      // Ended elsewhere, such as from an email.
      (error) => isMissing(error) && forgetFollowed(id),
    );
  }, [id, token]);

  async function end() {
    try {
      await callAlert("DELETE", followed);
    } catch (error) {
      if (!isMissing(error)) return setProblem(errorSentence(error));
    }
    forgetFollowed(id);
    document.getElementById("here")?.focus();
  }

  const state = known?.endedWhy
    ? "ended, because messages couldn't be delivered"
    : known && !known.isConfirmed && "waiting for confirmation";
  const status = known?.status && checkedText(capitalized(known.status), known.isStale);
  const facts = [status, CHANNELS[channel], WANTED_LABELS[when], state].filter(Boolean);
  return (
    <li className="flex min-h-18 items-center gap-4 px-4 py-3">
      {target.provider && (
        <StatusIcon status={known?.status ?? "unknown"} isStale={known?.isStale} className="size-5" />
      )}
      <div className="min-w-0 flex-1">
        <PageLink
          href={target.provider ? providerPath(target.provider) : `/game/${target.game}`}
          className="wrap-anywhere font-medium underline-offset-4 hover:underline"
        >
          {name}
        </PageLink>
        <p className="text-quiet text-sm">{facts.join(" · ")}</p>
        <ErrorText text={problem} />
      </div>
      <Button size="sm" aria-label={`Stop alerts about ${name}`} onClick={end}>
        Stop
      </Button>
    </li>
  );
}

const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

async function apply(from: string, until: string): Promise<string> {
  if ((from === "") !== (until === "")) return "Please enter both times, or neither.";
  const quiet = from && until && from !== until ? { from, until, timeZone: localTimeZone() } : null;
  for (const followed of storedFollowed()) {
    await callAlert("PUT", followed, { quiet }).catch((error) => {
      if (!isMissing(error)) throw error;
      forgetFollowed(followed.id);
    });
  }
  saveQuiet(quiet);
  return quiet ? `Quiet hours saved: ${from} to ${until}.` : "Quiet hours are off.";
}

export function QuietForm() {
  const quiet = useQuietHours();
  const isHydrated = useIsHydrated();
  // Runs one save after the other, so that the last one is kept.
  const [message, save] = useActionState(
    (_message: string, given: FormData) =>
      apply(String(given.get("from")), String(given.get("until"))).catch(errorSentence),
    "",
  );
  // A form with an action would forget what was typed.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    startTransition(() => save(given));
  };

  return (
    <form onSubmit={submit} aria-labelledby="quiet-hours" className="panel flex flex-col gap-5 p-5">
      <h3 id="quiet-hours" className="text-lg">
        Quiet hours
      </h3>
      <TextField label="Quiet from" name="from" type="time" defaultValue={quiet?.from ?? ""} />
      <TextField
        label="Until"
        name="until"
        type="time"
        defaultValue={quiet?.until ?? ""}
        hint="In this device's time zone. Alerts about changes during quiet hours arrive afterwards."
      />
      <Button type="submit" disabled={!isHydrated}>
        Save quiet hours
      </Button>
      <p role="status" className="text-sm">
        {message}
      </p>
    </form>
  );
}
