import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState } from "react";
import { permissionsQuery } from "@/components/admin/query/resources";
import { userQuery } from "@/components/shared/auth/user-query";
import { ApiError } from "@/lib/api-client";
import type { TopicCount } from "@/lib/overview/answers";
import { permissionFlags, permittedSections, type Section, type Viewer } from "@/lib/permissions";
import type { SessionUser } from "@/lib/users/schema";

type Admin = AdminSession & { signIn: () => void };

export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const session = useContext(AdminContext);
  if (!session) throw new Error("useAdmin needs an AdminShell around it");
  return session;
}

type AdminSession = { user: SessionUser; sections: Section[]; isSignedOut: boolean };

export type KnownSession = Pick<Viewer, "permissions" | "needsTwoFactor" | "hasPassword"> & {
  user: SessionUser;
  topics: TopicCount[];
  position?: number; // Of the admin stream when the page was rendered
};

const CONFIRMED_AFTER = 1000; // ms

/** After signing out or switching users, leaves the page, except with an open form, whose text must survive. */
export function useAdminSession(known: KnownSession, hasOpenForm: boolean): AdminSession {
  const user = useQuery({ ...userQuery, placeholderData: known.user });
  const isSignedOut = user.data === null;
  const isLeaving = isSignedOut && !hasOpenForm;
  const permissions = useQuery(
    isLeaving ? { ...permissionsQuery, refetchInterval: CONFIRMED_AFTER } : permissionsQuery,
  );
  const [person, setPerson] = useState(known.user);
  if (user.data && user.data !== person) setPerson(user.data);

  const isRefused = permissions.error instanceof ApiError && permissions.error.status === 401;
  const record = permissions.data?.find(({ userId }) => userId === person.id) ?? null;
  const lacksRecord = Boolean(!isSignedOut && permissions.data && !record);
  const { refetch: refetchUser } = user;

  // An answer that contradicts the known user: the session ended (a request in flight during a password change fails,
  // too, although the session has a successor), or someone is signed in again.
  const isContradicted = isSignedOut ? permissions.isSuccess : isRefused;
  const answeredAt = Math.max(permissions.dataUpdatedAt, permissions.errorUpdatedAt);
  useEffect(() => {
    if (isContradicted && answeredAt > 0) void refetchUser();
  }, [isContradicted, answeredAt, refetchUser]);

  const isOther = person.id !== known.user.id;
  // Another tab's new cookie may arrive after the old session ended.
  const isConfirmed = isRefused && permissions.errorUpdatedAt > user.dataUpdatedAt;
  useEffect(() => {
    if (hasOpenForm) return;
    if (isSignedOut && isConfirmed) window.location.replace("/auth");
    else if (!isSignedOut && isOther) window.location.reload();
  }, [isSignedOut, isConfirmed, isOther, hasOpenForm]);

  // Once per user, so that refetches can't loop.
  useQuery({
    queryKey: ["missing permissions", person.id],
    enabled: lacksRecord,
    queryFn: async () => {
      await Promise.all([permissions.refetch(), refetchUser()]);
      return true;
    },
  });

  const first = isOther ? permissionFlags(null) : known.permissions;
  const flags = permissions.data ? permissionFlags(record) : first;
  const sections = permittedSections({ isAdmin: person.isAdmin, permissions: flags });
  return { user: person, sections, isSignedOut };
}
