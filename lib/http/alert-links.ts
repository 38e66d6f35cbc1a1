import "server-only";
import { AppError } from "@/lib/runtime/errors";
import { bearerToken } from "@/lib/runtime/secrets";

export function givenAlertToken(request: Request, ofLink: string | undefined): string | null {
  return bearerToken(request.headers.get("authorization")) ?? ofLink ?? null;
}

type Pages = { done: string; refused: string };

/** Redirects form submissions without JavaScript to a page that shows the result. */
export async function answerOrPage(
  request: Request,
  id: number,
  work: Promise<void>,
  { done, refused }: Pages,
): Promise<Response> {
  const isPage = request.headers.get("accept")?.includes("text/html");
  const redirect = (page: string) => new Response(null, { status: 303, headers: { Location: page } });
  try {
    await work;
  } catch (error) {
    if (isPage && error instanceof AppError) return redirect(refused);
    throw error;
  }
  return isPage ? redirect(done) : Response.json({ id });
}
