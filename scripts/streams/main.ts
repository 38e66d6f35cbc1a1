import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../failure";

const AT_ONCE = 100; // More would only measure the queue of new connections
const SETTLING_MS = 5_000;

/** Spread over loopback addresses, because each may open just 200 streams. */
function open(origin: string, index: number): Promise<IncomingMessage> {
  const from = { family: 4, localAddress: `127.0.1.${1 + (index % 100)}` };
  return new Promise((resolve, reject) => {
    get(`${origin}/api/events`, { agent: false, ...from }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Failure(`A stream responded with ${answer.statusCode}.`));
    }).on("error", reject);
  });
}

async function metric(origin: string, name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${process.env.METRICS_TOKEN ?? ""}` };
  const answer = await fetch(`${origin}/api/metrics`, { headers });
  if (!answer.ok) throw new Failure("The server and this command need the same METRICS_TOKEN.");
  const lines = (await answer.text()).split("\n");
  return Number(lines.find((line) => line.startsWith(`${name} `))?.split(" ")[1]);
}

const megabytes = async (origin: string) =>
  Math.round((await metric(origin, "process_resident_memory_bytes")) / 1024 ** 2);

export async function main([origin = "http://localhost:3000", count = "5000"]: string[]) {
  const wanted = Number(count);
  console.log(`${await megabytes(origin)} MB before`);
  const streams: IncomingMessage[] = [];
  while (streams.length < wanted) {
    const some = Array.from({ length: Math.min(AT_ONCE, wanted - streams.length) }, (_, index) =>
      open(origin, index),
    );
    streams.push(...(await Promise.all(some)));
  }
  await sleep(SETTLING_MS);
  const there = await metric(origin, "event_streams_open");
  console.log(`${await megabytes(origin)} MB with ${there} open streams`);
  for (const stream of streams) stream.destroy();
}
