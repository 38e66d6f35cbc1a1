import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import Negotiator from "negotiator";
import { openExport } from "@/lib/export/data";
import { route } from "@/lib/http/route";
import { logger } from "@/lib/runtime/logger";

const HEADERS = {
  "Content-Type": "application/x-ndjson; charset=utf-8",
  "Content-Disposition": 'attachment; filename="export.ndjson"',
  "Cache-Control": "no-store",
  Vary: "Accept-Encoding",
  "X-Accel-Buffering": "no",
};

function wantsGzip({ headers }: Request): boolean {
  const asked = { headers: { "accept-encoding": headers.get("accept-encoding") ?? "" } };
  return new Negotiator(asked).encodings(["gzip", "identity"])[0] === "gzip";
}

export const GET = route(
  {
    access: "public",
    about:
      "Everything that visitors may see as of one moment, an object a line, whose first member `type` is game, provider, review, update, interval, verification, deal or advertisement.",
    answer: "application/x-ndjson",
  },
  async ({ request }) => {
    const isZipped = wantsGzip(request);
    const lines = await openExport();
    const end = (error: unknown) => {
      // Who goes early is no fault of ours.
      const isCut = (error as { code?: unknown } | undefined)?.code === "ERR_STREAM_PREMATURE_CLOSE";
      if (error && !isCut) logger.error({ err: error }, "an export broke off");
    };
    const sent = isZipped ? pipeline(lines, createGzip(), end) : lines.once("error", end);
    const body = Readable.toWeb(sent) as ReadableStream<Uint8Array>;
    return new Response(body, { headers: { ...HEADERS, ...(isZipped && { "Content-Encoding": "gzip" }) } });
  },
);
