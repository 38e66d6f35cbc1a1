import { type IncomingMessage, request } from "node:http";
import { until } from "@/tests/setup/waiting";

export type StreamedEvent = {
  id: number;
  event: string;
  providerId: number;
  gameId: number | null;
  status: string;
  previousStatus: string;
  at: string;
};

export class EventReader {
  readonly events: StreamedEvent[] = [];
  comments = 0;
  lastId = "";
  retry = 0;
  isEnded = false;
  #text = "";

  constructor(
    readonly answer: IncomingMessage,
    readonly onData: (event: string, data: string) => void = () => {},
  ) {
    answer.setEncoding("utf8");
    answer.on("data", (text: string) => this.#read(text));
    answer.on("error", () => {});
    answer.on("close", () => {
      this.isEnded = true;
    });
  }

  #read(text: string) {
    this.#text += text;
    const blocks = this.#text.split("\n\n");
    this.#text = blocks.pop() ?? "";
    for (const block of blocks) this.#take(block);
  }

  #take(block: string) {
    const fields = new Map(block.split("\n").map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
    if (fields.has("")) this.comments += 1;
    this.lastId = fields.get("id") ?? this.lastId;
    this.retry = Number(fields.get("retry") ?? this.retry);
    const data = fields.get("data");
    if (data === undefined) return;
    this.onData(fields.get("event") ?? "", data);
    this.events.push({ id: Number(fields.get("id")), event: fields.get("event") ?? "", ...JSON.parse(data) });
  }

  /** The test's own timeout ends the wait. */
  async first(count: number): Promise<StreamedEvent[]> {
    await until(() => this.events.length >= count || this.isEnded);
    return this.events.slice(0, count);
  }

  close() {
    this.answer.destroy();
  }
}

/** Resolves after the first bytes. */
export async function openEvents(
  origin: string,
  query = "",
  headers: Record<string, string> = {},
  localAddress?: string,
): Promise<EventReader> {
  return openStream(`${origin}/api/events${query}`, headers, undefined, localAddress);
}

export async function openStream(
  url: string,
  headers: Record<string, string>,
  onData?: (event: string, data: string) => void,
  localAddress?: string,
): Promise<EventReader> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, localAddress, agent: false }, resolve).on("error", reject).end();
  });
  const reader = new EventReader(answer, onData);
  if (answer.statusCode === 200) await until(() => reader.lastId !== "" || reader.isEnded);
  return reader;
}
