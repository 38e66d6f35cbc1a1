"use client";

import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { permissionsQuery } from "@/components/query/resources";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";

/** Reads the permission records again and tells so. */
export function RefreshPermissions() {
  const { refetch } = useQuery({ ...permissionsQuery, refetchOnMount: false });
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    setIsBusy(true);
    const { error } = await refetch();
    setIsBusy(false);
    if (error) showToast({ title: "Error", description: error.message, isDestructive: true });
    else showToast({ title: "User permissions data refreshed" });
  };
  return (
    <Button variant="secondary" disabled={isBusy} onClick={refresh} className="max-sm:h-11 max-sm:w-full">
      <RefreshCw className={isBusy ? "motion-safe:animate-spin" : undefined} aria-hidden />
      Refresh Permissions
    </Button>
  );
}
