import { writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "@/scripts/failure";
import { findProgram } from "@/tests/setup/debian-program";
import { temporaryFolder, type Undo } from "@/tests/setup/undo";
import { runPinned } from "./pinned";

interface LoadRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  connections: number;
  requests: LoadRequest[];
}

export interface Measured {
  perSecond: number;
  total: number;
  p50: number;
  p99: number;
  refused: number;
}

function textOf({ method = "GET", path: target, headers = {}, body = "" }: LoadRequest, host: string) {
  const length = body ? { "content-length": String(body.length) } : {};
  const fields = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${target} HTTP/1.1`, ...fields, "", body].join("\r\n");
}

/** In a body: becomes the number of the request, so that every write changes something. */
export const COUNT = "0000000000";

/** The last line of wrk's output is the result. */
const scriptOf = (requests: LoadRequest[], host: string) => `
local requests = {${requests.map((request) => JSON.stringify(textOf(request, host))).join(",")}}
local count = 0
function request()
  count = count + 1
  local text = requests[(count - 1) % #requests + 1]
  return (text:gsub("${COUNT}", string.format("%0${COUNT.length}d", count)))
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"perSecond":%f,"total":%d,"p50":%f,"p99":%f,"refused":%d}',
    summary.requests / summary.duration * 1e6, summary.requests,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;

/** A client written in C stays well below its core, so it isn't what is measured. */
export async function runLoad(
  origin: string,
  { connections, requests }: Load,
  seconds: number,
): Promise<Measured> {
  const wrk = findProgram("wrk");
  if (!wrk) throw new Failure("The benchmark needs wrk: apt-get install wrk");
  const undo: Undo = [];
  const file = path.join(temporaryFolder("load", undo), "load.lua");
  writeFileSync(file, scriptOf(requests, new URL(origin).host));
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", file, origin];
  const { code, output } = await runPinned(wrk, args);
  for (const action of undo) action();
  if (code !== 0) throw new Failure(`The load generator failed:\n${output}`);
  return JSON.parse(output.slice(output.lastIndexOf("\n") + 1));
}
