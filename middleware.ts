import { type NextRequest, NextResponse } from "next/server";
import { openSessionId, sessionCookieName } from "@/lib/accounts/cookies";

export const config = { matcher: ["/admin/:path*"], runtime: "nodejs" };

/**
 * Sends who holds no session cookie of ours to /auth before anything is rendered. Only a shortcut: pages and
 * handlers ask the database whether the session still lives.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const sessionId = await openSessionId(request.cookies.get(sessionCookieName())?.value);
  return sessionId ? NextResponse.next() : NextResponse.redirect(new URL("/auth", request.url), 307);
}
