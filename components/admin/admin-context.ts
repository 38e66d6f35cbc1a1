"use client";

import { createContext, useContext } from "react";
import type { AdminSession } from "@/components/admin/use-admin-session";

/** The session, and how to ask the person to sign in again after it has ended. */
type Admin = AdminSession & { signIn: () => void };

export const AdminContext = createContext<Admin | null>(null);

/** The session of the back office, for everything inside AdminShell. */
export function useAdmin(): Admin {
  const session = useContext(AdminContext);
  if (!session) throw new Error("useAdmin needs an AdminShell around it");
  return session;
}
