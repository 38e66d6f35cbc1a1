"use client";

import { useQueryClient } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { AdminBar } from "@/components/admin/admin-bar";
import { AdminContext } from "@/components/admin/admin-context";
import { type KnownSession, useAdminSession } from "@/components/admin/use-admin-session";
import { LinkNavigator } from "@/components/layout/link-navigator";
import { preloadSection } from "@/components/sections/preload-section";
import { SectionMenu, SectionSidebar } from "@/components/sections/section-nav";
import { Alert } from "@/components/ui/alert";
import { Tooltips } from "@/components/ui/tooltip";
import { sectionOfPath } from "@/lib/permissions";

type AdminShellProps = { siteName: string; known: KnownSession; children: ReactNode };

/**
 * The frame around every page of the back office. It shows what the permissions of this moment open, leaves a
 * section whose right was taken, and says so when there is none (SPEC.md 2.11).
 */
export function AdminShell({ siteName, known, children }: AdminShellProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const pathname = usePathname();
  const pathSection = sectionOfPath(pathname);
  const { session, error } = useAdminSession(known);
  const [first] = session?.sections ?? [];
  const isActivity = pathname === "/admin/activity";
  const isAccount = pathname === "/admin/account";
  const isOfSection = !isActivity && !isAccount;
  const current =
    (isOfSection && session?.sections.find(({ key }) => key === (pathSection ?? first?.key))) || null;
  const activity = { isOpen: session?.user.isAdmin === true, isCurrent: isActivity };
  const isMisplaced = Boolean(first && pathSection && !current);

  useEffect(() => {
    if (pathSection) preloadSection(queryClient, pathSection);
  }, [pathSection, queryClient]);

  useEffect(() => {
    if (isMisplaced && first) router.replace(`/admin/${first.key}`);
  }, [isMisplaced, first, router]);

  return (
    <>
      <AdminBar siteName={siteName} username={session?.user.username} />
      {first && session && <SectionMenu sections={session.sections} current={current} activity={activity} />}
      <div className="flex min-h-[calc(100dvh-3.5rem)]">
        <SectionSidebar sections={session?.sections ?? []} current={current} activity={activity} />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6">
          {error && <Alert title="The back office could not be opened">{error.message}</Alert>}
          {!error && (!session || isMisplaced) && <SessionLoading />}
          {session && !first && !isAccount && <NoAccess />}
          {session && (first || isAccount) && !isMisplaced && (
            <AdminContext value={session}>
              <LinkNavigator>{children}</LinkNavigator>
            </AdminContext>
          )}
          <Tooltips />
        </main>
      </div>
    </>
  );
}

function SessionLoading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-quiet">
      <LoaderCircle className="size-5 motion-safe:animate-spin" aria-hidden />
      Loading...
    </p>
  );
}

function NoAccess() {
  return (
    <Alert title="No Access">
      You currently do not have access to any admin features. Please contact an administrator to request
      access.
    </Alert>
  );
}
