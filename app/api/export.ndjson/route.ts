import { Readable } from "node:stream";
import { openExport } from "@/lib/export/data";
import { route } from "@/lib/http/route";
import { logger } from "@/lib/runtime/logger";

const HEADERS = {
  "Content-Type": "application/x-ndjson; charset=utf-8",
  "Content-Disposition": 'attachment; filename="export.ndjson"',
  "X-Accel-Buffering": "no",
};

function noteFailure(error: NodeJS.ErrnoException) {
  // A client that disconnects early is no error.
  const isCut = error.code === "ABORT_ERR" || error.code === "ERR_STREAM_PREMATURE_CLOSE";
  if (!isCut) logger.error({ err: error }, "export failed");
}

export const GET = route({
  access: "public",
  about:
    "Exports everything visitors can see as one consistent snapshot, one JSON object per line. The first member, `type`, is game, patch, provider, review, update, interval, verification, deal or advertisement; a provider's type is its `providerType`.",
  answer: "application/x-ndjson",
  handle: async ({ request }) => {
    if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
    const lines = (await openExport()).once("error", noteFailure);
    return new Response(Readable.toWeb(lines) as ReadableStream<Uint8Array>, { headers: HEADERS });
  },
});
