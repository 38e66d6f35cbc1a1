import { publicOrigin } from "@/lib/runtime/env";

type Asking = { origin: string | null | undefined; host: string | null | undefined };

/** Whether a page of another site asks. A trial over http may be reached under any name. */
export function isForeign({ origin, host }: Asking): boolean {
  if (!origin) return false;
  const own = publicOrigin();
  if (origin === own) return false;
  const isTrial = own.startsWith("http:") && URL.canParse(origin);
  return !isTrial || new URL(origin).host !== host;
}
