import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";
import { env, siteName } from "@/lib/runtime/env";

/** Every public page is rendered from the database as it is asked for; caching is the server's work. */
export const dynamic = "force-dynamic";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame siteName={siteName()} chatUrl={env("CHAT_URL")} year={new Date().getUTCFullYear()}>
      {children}
    </SiteFrame>
  );
}
