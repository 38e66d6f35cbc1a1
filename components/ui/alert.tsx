import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export function Alert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="panel flex gap-3 border-detected p-5">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-detected" aria-hidden />
      <div>
        <h2 className="text-base">{title}</h2>
        <div className="mt-1 max-w-reading text-quiet text-sm">{children}</div>
      </div>
    </div>
  );
}
