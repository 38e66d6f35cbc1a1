import "server-only";

export function givenToken(request: Request, ofLink: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? ofLink ?? null;
}

/** Redirects form submissions without JavaScript to the result page. */
export function answerOrPage(request: Request, result: object, page: string): Response {
  const isPage = request.headers.get("accept")?.includes("text/html");
  const headers = { "Cache-Control": "no-store" };
  if (!isPage) return Response.json(result, { headers });
  return new Response(null, { status: 303, headers: { ...headers, Location: page } });
}
