import { errorResponse } from "@/lib/http/error-response";
import { getMedia } from "@/lib/media/data";
import { parseMediaPath } from "@/lib/media/schema";
import { isFresh } from "@/lib/runtime/conditional";
import { notFound } from "@/lib/runtime/errors";

type Context = { params: Promise<{ file: string }> };

export async function GET(request: Request, context: Context): Promise<Response> {
  try {
    const { file } = await context.params;
    const path = parseMediaPath(`/media/${file}`);
    const media = path && (await getMedia(path.hash));
    if (!media || media.extension !== path.extension) throw notFound("Picture not found.");
    const etag = `"${path.hash}"`;
    const headers = new Headers({
      ETag: etag,
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    });
    if (isFresh(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
    headers.set("Content-Type", media.mimeType);
    headers.set("Content-Length", String(media.bytes.byteLength));
    return new Response(media.bytes, { headers });
  } catch (error) {
    return errorResponse(error, request);
  }
}
