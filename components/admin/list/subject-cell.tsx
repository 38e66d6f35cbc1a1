import type { ComponentProps, ReactNode } from "react";
import { Picture } from "@/components/shared/media/picture";
import { cn } from "@/lib/utils";

type SubjectCellProps = Pick<ComponentProps<typeof Picture>, "src" | "kind"> & {
  name: string;
  children?: ReactNode;
  mark?: ReactNode;
};

export function SubjectCell({ src, kind, name, children, mark }: SubjectCellProps) {
  const isSquare = kind === "provider";
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Picture
        src={src}
        kind={kind}
        width={isSquare ? 32 : 56}
        height={32}
        className={cn(
          "narrow:in-data-compact:-translate-y-1/2 h-8 shrink-0 rounded-[4px] object-cover narrow:in-data-compact:absolute narrow:in-data-compact:top-1/2 tight:in-data-compact:hidden",
          isSquare ? "w-8" : "w-14",
        )}
      />
      <div className="min-w-0 leading-tight narrow:in-data-compact:ml-11 tight:in-data-compact:ml-0">
        <p className="flex items-center gap-1.5 font-medium">
          <span dir="auto" className="line-clamp-1 break-all" title={name}>
            {name}
          </span>
          {mark}
        </p>
        {children && (
          <div className="truncate text-quiet text-xs narrow:in-data-compact:hidden">{children}</div>
        )}
      </div>
    </div>
  );
}
