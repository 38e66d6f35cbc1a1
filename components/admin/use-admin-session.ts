"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { userQuery } from "@/components/auth/user-query";
import { permissionsQuery } from "@/components/query/resources";
import { ApiError } from "@/lib/api-client";
import { type PermissionFlags, permissionFlags, permittedSections, type SECTIONS } from "@/lib/permissions";
import type { SessionUser } from "@/lib/users/schema";

export type Section = (typeof SECTIONS)[number];

/** Who works here and what he may do at this moment. */
export type AdminSession = { user: SessionUser; sections: Section[] };

/** What the server knew when it rendered the page. */
export type KnownSession = { user: SessionUser; permissions: PermissionFlags };

type SessionState = { session: AdminSession | null; error: Error | null };

/**
 * The signed-in user and the sections that the polled permission record opens (SPEC.md 6 and 9). Until the
 * first answers arrive it is what the server knew. Nobody signed in, be it from the start or later, leads to
 * /auth.
 */
export function useAdminSession(known: KnownSession): SessionState {
  const queryClient = useQueryClient();
  const user = useQuery({ ...userQuery, placeholderData: known.user });
  const permissions = useQuery(permissionsQuery);
  const hasAskedAgain = useRef(false);

  const isGone = user.data === null;
  const isSignedOut = permissions.error instanceof ApiError && permissions.error.status === 401;
  const record = permissions.data?.find(({ userId }) => userId === user.data?.id) ?? null;
  const lacksRecord = Boolean(user.data && permissions.data && !record);
  const { refetch } = permissions;

  useEffect(() => {
    if (isGone) window.location.replace("/auth");
    else if (isSignedOut) queryClient.setQueryData(userQuery.queryKey, null);
  }, [isGone, isSignedOut, queryClient]);

  useEffect(() => {
    if (!lacksRecord || hasAskedAgain.current) return;
    hasAskedAgain.current = true;
    void refetch();
  }, [lacksRecord, refetch]);

  if (!user.data) return { session: null, error: user.error };
  const { isAdmin } = user.data;
  if (!isAdmin && !permissions.data && permissions.error) {
    return { session: null, error: isSignedOut ? null : permissions.error };
  }
  const flags = permissions.data ? permissionFlags(record) : known.permissions;
  const sections = permittedSections({ isAdmin, permissions: flags });
  return { session: { user: user.data, sections }, error: null };
}
