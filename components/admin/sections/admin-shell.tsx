"use client";

import { useQueryClient } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { AdminBar } from "@/components/admin/admin-bar";
import { AdminContext, type KnownSession, useAdminSession } from "@/components/admin/admin-context";
import { replayEarlyInput } from "@/components/admin/early-input";
import { LeaveDialog } from "@/components/admin/form/leave-dialog";
import { useHasOpenForm } from "@/components/admin/form/open-forms";
import { useUnsavedGuard } from "@/components/admin/form/use-unsaved-guard";
import { useLiveLists } from "@/components/admin/live/use-live-lists";
import { usePaletteActions } from "@/components/admin/providers/use-status-claim";
import { formOfRecord, palettePlaces } from "@/components/admin/sections/admin-places";
import { searchSections, searchWithPatches } from "@/components/admin/sections/search-sections";
import { SectionMenu, SectionSidebar } from "@/components/admin/sections/section-nav";
import { SECTION_VIEWS } from "@/components/admin/sections/sections";
import { ConfirmIdentity, SignInDialog } from "@/components/admin/sign-in-dialogs";
import { LinkNavigator } from "@/components/shared/layout/link-navigator";
import { PaletteHost } from "@/components/shared/search/palette-host";
import { Alert } from "@/components/ui/alert";
import { Tooltips } from "@/components/ui/tooltip";
import { sectionOfPath } from "@/lib/permissions";
import type { SignInWays } from "@/lib/runtime/env";

type AdminShellProps = { siteName: string; known: KnownSession; ways: SignInWays; children: ReactNode };

export function AdminShell({ siteName, known, ways, children }: AdminShellProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const pathname = usePathname();
  const pathSection = sectionOfPath(pathname);
  const hasOpenForm = useHasOpenForm();
  const guard = useUnsavedGuard();
  const session = useAdminSession(known, hasOpenForm);
  const { user, sections, isSignedOut } = session;
  const [position = null] = useState(known.position);
  useLiveLists(!isSignedOut, position);
  const [isPutOff, setIsPutOff] = useState(false);
  if (isPutOff && !isSignedOut) setIsPutOff(false);
  const providerActions = usePaletteActions();
  const canActOnProviders = sections.some(({ key }) => key === "providers");
  const [first] = sections;
  const isAccount = pathname === "/admin/account";
  const current = pathname === "/admin" ? first : sections.find(({ key }) => key === pathSection);
  const shown = current ? `/admin/${current.key}` : pathname;
  const nav = { sections, shown, isAdmin: user.isAdmin };
  const isMisplaced = Boolean(first && pathSection && !current && !hasOpenForm);
  const isShown =
    hasOpenForm || ((first || isAccount) && !isMisplaced && !isSignedOut && user.id === known.user.id);

  useEffect(() => replayEarlyInput(document.body), []);

  useEffect(() => {
    if (pathSection) SECTION_VIEWS[pathSection].preload(queryClient);
  }, [pathSection, queryClient]);

  // Such users can only set up a second factor (docs/product/accounts.md#second-factor).
  const isHeldBack = Boolean(known.needsTwoFactor && !isAccount);
  const elsewhere = isHeldBack ? "/admin/account" : isMisplaced && `/admin/${first?.key}`;
  useEffect(() => {
    if (elsewhere) router.replace(elsewhere);
  }, [elsewhere, router]);

  return (
    <>
      <AdminBar siteName={siteName} user={user} />
      <div className="flex flex-1 max-lg:flex-col">
        <SectionSidebar {...nav} topics={known.topics} />
        {first && <SectionMenu {...nav} />}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6">
          {!isShown && (first || isSignedOut || isHeldBack ? <SessionLoading /> : <NoAccess />)}
          {isShown && (
            <AdminContext value={{ ...session, signIn: () => setIsPutOff(false) }}>
              <LinkNavigator>{children}</LinkNavigator>
            </AdminContext>
          )}
          <Tooltips />
        </main>
      </div>
      <PaletteHost
        places={palettePlaces(sections, user.isAdmin)}
        recordPath={formOfRecord(sections)}
        searchMore={sections.some(({ key }) => key === "games") ? searchWithPatches : searchSections}
        actions={canActOnProviders ? providerActions : undefined}
      />
      <ConfirmIdentity user={user} hasPassword={known.hasPassword} hasSso={ways.hasSso} />
      {isSignedOut && hasOpenForm && !isPutOff && (
        <SignInDialog user={user} ways={ways} onClose={() => setIsPutOff(true)} />
      )}
      <LeaveDialog {...guard} />
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
