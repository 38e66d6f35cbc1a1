import { type ReactNode, useState, ViewTransition } from "react";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

/** Only for pages reached by a link: in server-rendered markup, React would write unknown attributes. */
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
