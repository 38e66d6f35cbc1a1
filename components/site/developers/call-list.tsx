"use client";

import { type SubmitEvent, useState } from "react";
import { inlineText } from "@/components/site/layout/text-parts";
import { Button } from "@/components/ui/button";
import type { ExampleIds } from "@/lib/export/data";
import type { ApiCall } from "@/lib/http/api-reference";

function addressOf({ path, fields }: ApiCall, ids: ExampleIds): string {
  const [, id = 1] = Object.entries(ids).find(([kind]) => path.includes(`/${kind}`)) ?? [];
  const given = fields.filter(({ place, example }) => place === "query" && example);
  const query = given.map(({ name, example = "" }) => `${name}=${encodeURIComponent(example)}`);
  const { example = id } = fields.find(({ name }) => name === "nextauth") ?? {};
  const address = path.replace(/\{\w+\}/g, String(example));
  return query.length > 0 ? `${address}?${query.join("&")}` : address;
}

const SIGN_IN = /^\/api\/(?:login|register)$/;

function curlOf(origin: string, address: string, call: ApiCall): string {
  const { method, access, example } = call;
  const parts = [
    "curl",
    method === "GET" ? "" : `-X ${method}`,
    access ? "-b cookies.txt" : SIGN_IN.test(call.path) ? "-c cookies.txt" : "",
  ];
  const body = example ? `-H 'Content-Type: application/json' -d '${example}'` : "";
  return [...parts, body, `"${origin}${address}"`].filter(Boolean).join(" ");
}

const fieldsOf = ({ fields }: ApiCall) =>
  fields
    .map(
      ({ name, place, type, isRequired }) => `${name} (${place}, ${type}${isRequired ? ", required" : ""})`,
    )
    .join("; ");

export function CallList({ origin, ids, calls }: { origin: string; ids: ExampleIds; calls: ApiCall[] }) {
  return (
    <div className="panel wrap-anywhere mt-5 divide-y divide-hairline text-sm [&_span]:text-quiet [&_summary]:cursor-pointer [&_summary]:py-1">
      {calls.map((call) => (
        <details key={call.id} id={call.id} className="px-4 py-2">
          <summary>
            <code className="font-medium">{`${call.method} ${call.path}`}</code>{" "}
            <span>{inlineText(call.about)}</span>
          </summary>
          <div className="*:not-last:mb-3 py-3">
            <p>
              {call.access ? `Requires sign-in: ${call.access}. ` : "Public. "}
              {inlineText(call.details)}
            </p>
            {call.fields.length > 0 && <p className="text-quiet">{fieldsOf(call)}</p>}
            <p>
              <code>{call.answer}</code> <span>{`or ${call.refusals}`}</span>
            </p>
            <code className="panel block select-all px-4 py-2 text-xs">
              {curlOf(origin, addressOf(call, ids), call)}
            </code>
            {call.method === "GET" && !call.access && <RunCall address={addressOf(call, ids)} />}
          </div>
        </details>
      ))}
    </div>
  );
}

type Outcome = { status: string; text?: string };

const SHOWN_HEADERS = ["content-type", "etag", "link", "ratelimit", "retry-after"];
const MAX_SHOWN = 2_000;

/** Stops after what is shown, because a list may be long. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader && text.length <= MAX_SHOWN) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
  }
  await reader?.cancel();
  return `${text.slice(0, MAX_SHOWN)}…`;
}

async function run(address: string): Promise<Outcome> {
  try {
    const response = await fetch(address);
    const headers = SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value ? [`${name}: ${value}`] : [];
    });
    const text = [...headers, "", await beginningOf(response)].join("\n");
    return { status: `${response.status} ${response.statusText}`, text };
  } catch {
    return { status: "The server could not be reached." };
  }
}

/** Without JavaScript, it links to the response. */
function RunCall({ address }: { address: string }) {
  const [url, setUrl] = useState(address);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const loading = { status: "Loading..." };
    setOutcome(loading);
    const found = await run(url);
    setOutcome((shown) => (shown === loading ? found : shown));
  };
  const [path = ""] = address.split("?");
  return (
    <form action={path} onSubmit={submit} className="*:not-last:mb-3">
      <div className="flex gap-2">
        <input
          aria-label="Address"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          className="h-8 min-w-0 flex-1 rounded-control border border-control bg-surface px-3 font-mono text-xs"
        />
        <Button type="submit" size="sm">
          Run
        </Button>
      </div>
      <p role="status" className="font-mono text-xs">
        {outcome?.status}
      </p>
      {outcome?.text && <p className="wrap-anywhere whitespace-pre-line font-mono text-xs">{outcome.text}</p>}
    </form>
  );
}
