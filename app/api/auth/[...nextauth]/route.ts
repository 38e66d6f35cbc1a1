import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { clearSessionCookie, isSecureOrigin, sessionCookieName, setCookieLine } from "@/lib/accounts/cookies";
import { type AuthOutcome, authOptions } from "@/lib/accounts/next-auth";
import { OIDC } from "@/lib/accounts/oidc";
import { errorResponse } from "@/lib/http/error-response";
import { readBody, readBytes, requireSameOrigin, requireStorable } from "@/lib/http/request-guards";
import { described } from "@/lib/http/route";
import { isWebLink } from "@/lib/input/links";
import * as z from "@/lib/input/zod";
import { publicOrigin, signInWays } from "@/lib/runtime/env";
import { AppError, notFound } from "@/lib/runtime/errors";
import { parseUrl } from "@/lib/runtime/parse-url";

type Context = { params: Promise<{ nextauth: string[] }> };

const ACTIONS = {
  GET: ["csrf", "session", "providers", "signin", "signout", "error"],
  POST: ["signin", "signout", "callback"],
};
const LIMITS = { maxBytes: 64 * 1024, maxValues: 100 };

function handle(method: keyof typeof ACTIONS) {
  return async (request: NextRequest, context: Context): Promise<Response> => {
    try {
      requireSameOrigin(request);
      const [action = "", provider] = (await context.params).nextauth;
      const isSso = action === "callback" && provider === OIDC && signInWays().hasSso;
      if (!isSso && !ACTIONS[method].includes(action)) throw notFound("Page not found.");
      requireUsableAddresses(request);
      process.env.NEXTAUTH_URL ||= publicOrigin();
      const outcome: AuthOutcome = {};
      const inner = method === "POST" ? await withFlatBody(request) : new NextRequest(request.url);
      const response: Response = await NextAuth(inner, context, authOptions(request, outcome));
      if (outcome.refusal) throw outcome.refusal;
      return withOwnCookies(response, outcome);
    } catch (error) {
      return errorResponse(error, request);
    }
  };
}

function isAddress(text: string): boolean {
  return text === "" || (text.startsWith("/") ? parseUrl(text, publicOrigin()) !== null : isWebLink(text));
}

/** Rejects a callback URL that NextAuth would fail on, and deletes the cookie that stores it. */
function requireUsableAddresses({ nextUrl, cookies }: NextRequest): void {
  const query = nextUrl.searchParams;
  if (!query.getAll("callbackUrl").every(isAddress)) {
    throw new AppError(400, "The callbackUrl must be a path or an http address.");
  }
  if (!query.getAll("error").every((text) => /^[\x20-\x7e]*$/.test(text))) {
    throw new AppError(400, "The error must be plain text.");
  }
  const name = `${isSecureOrigin() ? "__Secure-" : ""}next-auth.callback-url`;
  if (!cookies.getAll(name).every(({ value }) => isAddress(value))) {
    const headers = { "Set-Cookie": setCookieLine(name, "", 0) };
    throw new AppError(400, "The callback cookie is not valid. Please try again.", headers);
  }
}

const FORM_TYPE = /^application\/x-www-form-urlencoded *(;|$)/i;

/** NextAuth expects flat text fields in JSON and forms alike. @throws AppError 400, 413, 415 */
async function withFlatBody(request: NextRequest): Promise<NextRequest> {
  const fields = new URLSearchParams();
  const entries = FORM_TYPE.test(request.headers.get("content-type") ?? "")
    ? new URLSearchParams(formText(await readBytes(request, LIMITS.maxBytes)))
    : Object.entries((await readBody(request, LIMITS)) ?? {});
  for (const [key, value] of entries) {
    if (typeof value === "string" || typeof value === "boolean") fields.set(key, String(value));
  }
  return new NextRequest(request.url, { method: "POST", body: fields });
}

/** URLSearchParams would silently repair invalid UTF-8. */
function formText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    requireStorable(decodeURIComponent(text));
    return text;
  } catch {
    throw new AppError(400, "The request body is not a valid form.");
  }
}

/** NextAuth would give every session 30 days and send its cookie with each read. */
function withOwnCookies(response: Response, { setCookies }: AuthOutcome): Response {
  const headers = new Headers(response.headers);
  const isOurs = (line: string) => line.startsWith(`${sessionCookieName()}=`);
  const lines = response.headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const line of lines) if (!isOurs(line)) headers.append("Set-Cookie", line);
  if (setCookies) for (const line of setCookies) headers.append("Set-Cookie", line);
  else if (lines.some((line) => isOurs(line) && line.includes("Max-Age=0"))) {
    headers.append("Set-Cookie", clearSessionCookie());
  }
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}

const NOTES = {
  access: "public",
  about: "NextAuth's own endpoints (csrf, session, providers, signin, signout, callback).",
  answer: z.unknown(),
} as const;

const params = (example: string) => z.object({ nextauth: z.string().meta({ example }) });

export const GET = described({ ...NOTES, params: params("session"), refusals: [302] }, handle("GET"));
export const POST = described(
  { ...NOTES, params: params("signout"), body: z.looseObject({}), refusals: [302, 429] },
  handle("POST"),
);
