"use client";

import { type ReactNode, useState, ViewTransition } from "react";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

/**
 * A picture that another one grows into when a link leads here (PageLink's `morph`). Only pages reached by a
 * link take part: in server-rendered markup React would write attributes that HTML does not know.
 */
export function MorphTarget({ name, children }: { name: string; children: ReactNode }) {
  const isClient = useIsHydrated();
  const [isReachedByLink] = useState(isClient);
  if (!isReachedByLink) return children;
  return (
    <ViewTransition name={name} enter="morph" share="morph" default="none">
      {children}
    </ViewTransition>
  );
}
