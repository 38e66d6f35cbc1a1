"use client";

import { createContext, useContext } from "react";
import type { AdminSession } from "@/components/admin/use-admin-session";

export const AdminContext = createContext<AdminSession | null>(null);

/** The session of the back office, for everything inside AdminShell. */
export function useAdmin(): AdminSession {
  const session = useContext(AdminContext);
  if (!session) throw new Error("useAdmin needs an AdminShell around it");
  return session;
}
