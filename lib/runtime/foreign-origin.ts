import { publicOrigin } from "@/lib/runtime/env";
import { parseUrl } from "@/lib/runtime/parse-url";

type RequestOrigin = { origin: string | null | undefined; host: string | null | undefined };

/** A local trial over http may use any host name. */
export function isForeign({ origin, host }: RequestOrigin): boolean {
  if (!origin) return false;
  const own = publicOrigin();
  if (origin === own) return false;
  const isTrial = own.startsWith("http:");
  return !isTrial || parseUrl(origin)?.host !== host;
}
