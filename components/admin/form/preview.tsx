import { type ReactNode, useEffect } from "react";
import { followAges } from "@/components/shared/live/written-ages";

export function Preview({ children }: { children: ReactNode }) {
  useEffect(() => followAges(), []);
  return (
    <section aria-label="Preview">
      <p className="eyebrow mb-2">As visitors will see it</p>
      <div inert aria-hidden className="preview">
        {children}
      </div>
    </section>
  );
}
