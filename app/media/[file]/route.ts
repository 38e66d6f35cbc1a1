import { errorResponse } from "@/lib/http/error-response";
import { getMedia, getMediaHead } from "@/lib/media/data";
import { parseMediaPath } from "@/lib/media/schema";
import { isFresh } from "@/lib/runtime/conditional";
import { notFound } from "@/lib/runtime/errors";

type Context = { params: Promise<{ file: string }> };

export async function GET(request: Request, context: Context): Promise<Response> {
  try {
    const { file } = await context.params;
    const path = parseMediaPath(`/media/${file}`);
    const isKnown = path !== null && isFresh(request.headers.get("if-none-match"), `"${path.hash}"`);
    const withoutBytes = isKnown || request.method === "HEAD";
    const media = path && (withoutBytes ? await getMediaHead(path.hash) : await getMedia(path.hash));
    if (!media || media.extension !== path.extension) throw notFound("Picture not found.");
    const headers = mediaHeaders(path.hash);
    if (isKnown) return new Response(null, { status: 304, headers });
    headers.set("Content-Type", media.mimeType);
    headers.set("Content-Length", String("bytes" in media ? media.bytes.byteLength : media.size));
    return new Response("bytes" in media ? media.bytes : null, { headers });
  } catch (error) {
    return errorResponse(error, request);
  }
}

export const HEAD = GET;

function mediaHeaders(hash: string): Headers {
  return new Headers({
    ETag: `"${hash}"`,
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
  });
}
