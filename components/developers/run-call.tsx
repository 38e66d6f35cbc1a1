"use client";

import { type FormEvent, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

type Outcome = { head: string; body: string };

const SHOWN_HEADERS = ["content-type", "etag", "link", "ratelimit", "retry-after"];
const MOST_SHOWN = 2_000;

/** Reads no further than what is shown: a list may be long. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader && text.length <= MOST_SHOWN) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
  }
  await reader?.cancel();
  return `${text.slice(0, MOST_SHOWN)}…`;
}

async function run(address: string): Promise<Outcome> {
  try {
    const response = await fetch(address);
    const headers = SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value ? [`${name}: ${value}`] : [];
    });
    const head = [`${response.status} ${response.statusText}`, ...headers].join("\n");
    return { head, body: await beginningOf(response) };
  } catch {
    return { head: "The server could not be reached.", body: "" };
  }
}

/** Shows in place what a read answers; without scripts it leads there. */
export function RunCall({ address }: { address: string }) {
  const [asked, setAsked] = useState(address);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setOutcome({ head: "Loading...", body: "" });
    setOutcome(await run(asked));
  };
  const [path = ""] = address.split("?");
  return (
    <form action={path} onSubmit={submit} className="space-y-3">
      <div className="flex gap-2">
        <input
          aria-label="Address"
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
          className="h-8 min-w-0 flex-1 rounded-control border border-control bg-surface px-3 font-mono text-xs"
        />
        <button type="submit" className={buttonVariants({ variant: "secondary", size: "sm" })}>
          Run
        </button>
      </div>
      <div role="status" className="wrap-anywhere whitespace-pre-line font-mono text-xs">
        {outcome && `${outcome.head}\n\n${outcome.body}`}
      </div>
    </form>
  );
}
