"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY = 3_000;

export function RefreshWhile({ isWaiting }: { isWaiting: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(router.refresh, EVERY);
    return () => clearInterval(timer);
  }, [isWaiting, router]);
  return null;
}
