import "../styles/admin-utilities.css";
import "../styles/deals.css";
import "../styles/game-card.css";
import "../styles/provider-card.css";
import "../styles/review-card.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { EarlyInputScript } from "@/components/admin/early-input-script";
import { AdminShell } from "@/components/admin/sections/admin-shell";
import { QueryProvider } from "@/components/shared/query/query-provider";
import { Toaster } from "@/components/ui/toaster";
import { requirePageViewer } from "@/lib/accounts/session";
import { countTopics } from "@/lib/overview/data";
import { readOrNull } from "@/lib/pages/page-read";
import { signInWays, siteName } from "@/lib/runtime/env";
import { sharedState } from "@/lib/runtime/shared-state";
import { toSessionUser } from "@/lib/users/schema";
import PageFailure from "./error";

export function generateMetadata(): Metadata {
  return {
    title: { default: `${siteName()} Admin`, template: `%s · ${siteName()} Admin` },
    robots: { index: false },
  };
}

/** Redirects before anything is sent; each page checks permissions again. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const position = sharedState.adminPosition?.();
  const known = await readOrNull(async () => {
    const viewer = await requirePageViewer();
    const { permissions, needsTwoFactor, hasPassword } = viewer;
    const topics = await countTopics(viewer);
    return { user: toSessionUser(viewer), permissions, needsTwoFactor, hasPassword, topics, position };
  });
  if (!known)
    return (
      <main className="shell py-16">
        <h1 className="mb-6 text-2xl">{`${siteName()} Admin`}</h1>
        <PageFailure />
      </main>
    );
  return (
    <QueryProvider>
      <EarlyInputScript />
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-accent-contrast focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <AdminShell siteName={siteName()} known={known} ways={signInWays()}>
        {children}
      </AdminShell>
      <Toaster />
    </QueryProvider>
  );
}
