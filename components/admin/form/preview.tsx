import { type ReactNode, useEffect } from "react";
import { followAges } from "@/components/live/written-ages";

/** The record as visitors will see it. It repeats the fields, so it takes neither focus nor voice. */
export function Preview({ children }: { children: ReactNode }) {
  useEffect(() => followAges(), []);
  return (
    <section aria-label="Preview">
      <p className="eyebrow mb-2">As visitors will see it</p>
      <div inert className="preview">
        {children}
      </div>
    </section>
  );
}
