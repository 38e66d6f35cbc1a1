import { clsx } from "clsx";
import { PageLink } from "@/components/shared/layout/page-link";

export function BrandMark({ className }: { className?: string }) {
  return <span className={clsx("brand-mark", className)} />;
}

export function BrandLink({ siteName }: { siteName: string }) {
  return (
    <PageLink
      href="/"
      className="mr-auto flex items-center gap-2.5 rounded-control py-2 pr-2 font-semibold text-lg tracking-[-0.02em]"
    >
      <BrandMark className="size-6" />
      {siteName}
    </PageLink>
  );
}
