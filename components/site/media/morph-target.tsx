import { type ReactNode, useState, ViewTransition } from "react";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

/**
 * Must not be inside an element, or React starts no transition. Only for pages reached by a link: in server-rendered
 * markup, React would write unknown attributes.
 */
export function MorphTarget({ name, children }: { name: string; children: ReactNode }) {
  const isClient = useIsHydrated();
  const [isMorphing] = useState(() => isClient && !matchMedia("(prefers-reduced-motion: reduce)").matches);
  if (!isMorphing) return children;
  return (
    <ViewTransition name={name} enter="morph" default="none">
      {children}
    </ViewTransition>
  );
}
