"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { userQuery } from "@/components/auth/user-query";
import { permissionsQuery } from "@/components/query/resources";
import { ApiError } from "@/lib/api-client";
import { type PermissionFlags, permissionFlags, permittedSections, type Section } from "@/lib/permissions";
import type { SessionUser } from "@/lib/users/schema";

/** The session, and how to ask the person to sign in again after it has ended. */
type Admin = AdminSession & { signIn: () => void };

export const AdminContext = createContext<Admin | null>(null);

/** The session of the back office, for everything inside AdminShell. */
export function useAdmin(): Admin {
  const session = useContext(AdminContext);
  if (!session) throw new Error("useAdmin needs an AdminShell around it");
  return session;
}

/** Who works here and what he may do at this moment; after the session has ended, until then. */
type AdminSession = { user: SessionUser; sections: Section[]; isSignedOut: boolean };

/** What the server knew when it rendered the page. */
export type KnownSession = { user: SessionUser; permissions: PermissionFlags; needsTwoFactor?: true };

/**
 * The signed-in user and the sections that the polled permission record opens. Until the first answers arrive
 * it is what the server knew. Nobody signed in, be it from the start or later, leads to /auth, unless a form is
 * open: its text must not go, and signing in again, here or in another tab, goes on with it.
 */
export function useAdminSession(known: KnownSession, hasOpenForm: boolean): AdminSession {
  const user = useQuery({ ...userQuery, placeholderData: known.user });
  const permissions = useQuery(permissionsQuery);
  const [person, setPerson] = useState(known.user);
  if (user.data && user.data !== person) setPerson(user.data);
  const askedFor = useRef<number | null>(null);

  const isSignedOut = user.data === null;
  const isRefused = permissions.error instanceof ApiError && permissions.error.status === 401;
  const record = permissions.data?.find(({ userId }) => userId === person.id) ?? null;
  const lacksRecord = Boolean(!isSignedOut && permissions.data && !record);
  const { refetch } = permissions;
  const { refetch: refetchUser } = user;

  // A request that was on its way while the password changed is refused, too, though its session has a successor.
  const { errorUpdatedAt } = permissions;
  useEffect(() => {
    if (isRefused && errorUpdatedAt > 0) void refetchUser();
  }, [isRefused, errorUpdatedAt, refetchUser]);

  useEffect(() => {
    if (isSignedOut && !hasOpenForm) window.location.replace("/auth");
  }, [isSignedOut, hasOpenForm]);

  // Somebody is signed in again as soon as the permissions can be read.
  const { isSuccess, dataUpdatedAt } = permissions;
  useEffect(() => {
    if (isSignedOut && isSuccess && dataUpdatedAt > 0) void refetchUser();
  }, [isSignedOut, isSuccess, dataUpdatedAt, refetchUser]);

  useEffect(() => {
    if (!lacksRecord || askedFor.current === person.id) return;
    askedFor.current = person.id;
    void refetch();
    // Another person may have signed in with this browser.
    void refetchUser();
  }, [lacksRecord, person.id, refetch, refetchUser]);

  const first = person.id === known.user.id ? known.permissions : permissionFlags(null);
  const flags = permissions.data ? permissionFlags(record) : first;
  const sections = permittedSections({ isAdmin: person.isAdmin, permissions: flags });
  return { user: person, sections, isSignedOut };
}
