"use client";

import { type ReactNode, useState, useSyncExternalStore, ViewTransition } from "react";

const never = () => () => {};

/**
 * A picture that another one grows into when a link leads here (PageLink's `morph`). Only pages reached by a
 * link take part: in server-rendered markup React would write attributes that HTML does not know.
 */
export function MorphTarget({ name, children }: { name: string; children: ReactNode }) {
  const isClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isReachedByLink] = useState(isClient);
  if (!isReachedByLink) return children;
  return (
    <ViewTransition name={name} enter="morph" share="morph" default="none">
      {children}
    </ViewTransition>
  );
}
