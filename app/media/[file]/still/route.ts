import { errorResponse } from "@/lib/http/error-response";
import { parseMediaPath } from "@/lib/media/schema";
import { getStill } from "@/lib/media/still";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { notFound } from "@/lib/runtime/errors";

type Context = { params: Promise<{ file: string }> };

export async function GET(request: Request, context: Context): Promise<Response> {
  try {
    const { file } = await context.params;
    const path = parseMediaPath(`/media/${file}`);
    const still = path?.extension === "gif" ? await getStill(path.hash) : null;
    if (!still) throw notFound("Picture not found.");
    return conditionalResponse(request, {
      body: still,
      contentType: "image/webp",
      cacheControl: "public, max-age=31536000, immutable",
    });
  } catch (error) {
    return errorResponse(error, request);
  }
}
