"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { permissionsQuery } from "@/components/admin/query/resources";
import { userQuery } from "@/components/shared/auth/user-query";
import { ApiError } from "@/lib/api-client";
import { type PermissionFlags, permissionFlags, permittedSections, type Section } from "@/lib/permissions";
import type { SessionUser } from "@/lib/users/schema";

type Admin = AdminSession & { signIn: () => void };

export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const session = useContext(AdminContext);
  if (!session) throw new Error("useAdmin needs an AdminShell around it");
  return session;
}

type AdminSession = { user: SessionUser; sections: Section[]; isSignedOut: boolean };

export type KnownSession = { user: SessionUser; permissions: PermissionFlags; needsTwoFactor?: true };

/** After signing out, redirects to /auth, except with an open form, whose text must survive. */
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

  // A request in flight during a password change fails, although the session has a successor.
  const { errorUpdatedAt } = permissions;
  useEffect(() => {
    if (isRefused && errorUpdatedAt > 0) void refetchUser();
  }, [isRefused, errorUpdatedAt, refetchUser]);

  useEffect(() => {
    if (isSignedOut && !hasOpenForm) window.location.replace("/auth");
  }, [isSignedOut, hasOpenForm]);

  // Readable permissions mean that someone is signed in again.
  const { isSuccess, dataUpdatedAt } = permissions;
  useEffect(() => {
    if (isSignedOut && isSuccess && dataUpdatedAt > 0) void refetchUser();
  }, [isSignedOut, isSuccess, dataUpdatedAt, refetchUser]);

  useEffect(() => {
    if (!lacksRecord || askedFor.current === person.id) return;
    askedFor.current = person.id;
    void refetch();
    void refetchUser();
  }, [lacksRecord, person.id, refetch, refetchUser]);

  const first = person.id === known.user.id ? known.permissions : permissionFlags(null);
  const flags = permissions.data ? permissionFlags(record) : first;
  const sections = permittedSections({ isAdmin: person.isAdmin, permissions: flags });
  return { user: person, sections, isSignedOut };
}
