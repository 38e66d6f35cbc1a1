import { type NextRequest, NextResponse } from "next/server";
import { openSessionId, sessionCookieName } from "@/lib/accounts/cookies";

export const config = { matcher: ["/admin/:path*"], runtime: "nodejs" };

/** Only a shortcut: pages and handlers check the session in the database. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const sessionId = await openSessionId(request.cookies.get(sessionCookieName())?.value);
  return sessionId ? NextResponse.next() : NextResponse.redirect(new URL("/auth", request.url), 307);
}
