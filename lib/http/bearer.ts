import "server-only";

/** From the Authorization header, else from a link. */
export function givenToken(request: Request, ofLink: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? ofLink ?? null;
}

/** JSON for programs; who pressed a button of a page without scripts is led to what came of it. */
export function answerOrPage(request: Request, result: object, page: string): Response {
  const isPage = request.headers.get("accept")?.includes("text/html");
  const headers = { "Cache-Control": "no-store" };
  if (!isPage) return Response.json(result, { headers });
  return new Response(null, { status: 303, headers: { ...headers, Location: page } });
}
