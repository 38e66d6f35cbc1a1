"use client";

import { type FormEvent, useState } from "react";
import { TextField } from "@/components/shared/fields/text-fields";
import {
  forgetFollowed,
  saveQuiet,
  storedFollowed,
  useQuietHours,
} from "@/components/site/alerts/followed-store";
import { buttonVariants } from "@/components/ui/button-variants";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { callApi, errorSentence, isMissing } from "@/lib/api-client";

const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

async function apply(from: string, until: string): Promise<string> {
  if ((from === "") !== (until === "")) return "Please enter both times, or neither.";
  const quiet = from && until && from !== until ? { from, until, timeZone: localTimeZone() } : null;
  for (const { id, token } of storedFollowed()) {
    await callApi("PUT", `/api/alerts/${id}?token=${token}`, { quiet }).catch((error) => {
      if (!isMissing(error)) throw error;
      forgetFollowed(id);
    });
  }
  saveQuiet(quiet);
  return quiet ? `Quiet hours saved: ${from} to ${until}.` : "Quiet hours are off.";
}

export function QuietForm() {
  const quiet = useQuietHours();
  const [typed, setTyped] = useState<{ from?: string; until?: string }>({});
  const [message, setMessage] = useState("");
  const isHydrated = useIsHydrated();
  const { from, until } = { from: quiet?.from ?? "", until: quiet?.until ?? "", ...typed };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMessage(await apply(from, until).catch(errorSentence));
  }

  return (
    <form onSubmit={submit} aria-labelledby="quiet-hours" className="panel flex flex-col gap-5 p-5">
      <h3 id="quiet-hours" className="text-lg">
        Quiet hours
      </h3>
      <TextField
        label="Quiet from"
        type="time"
        value={from}
        onChange={(event) => setTyped({ ...typed, from: event.target.value })}
      />
      <TextField
        label="Until"
        type="time"
        value={until}
        hint="In this device's time zone. You get alerts about changes during quiet hours afterwards."
        onChange={(event) => setTyped({ ...typed, until: event.target.value })}
      />
      <button type="submit" disabled={!isHydrated} className={buttonVariants({ variant: "secondary" })}>
        Save quiet hours
      </button>
      <p role="status" className="text-sm">
        {message}
      </p>
    </form>
  );
}
