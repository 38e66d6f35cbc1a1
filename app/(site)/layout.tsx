import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/layout/site-frame";
import { env, siteName } from "@/lib/runtime/env";

/** Always rendered on request: our server does the caching. */
export const dynamic = "force-dynamic";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame siteName={siteName()} chatUrl={env("CHAT_URL")} year={new Date().getUTCFullYear()}>
      {children}
    </SiteFrame>
  );
}
