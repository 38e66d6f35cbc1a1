import { PageLink } from "@/components/shared/layout/page-link";

export function BrandLink({ siteName }: { siteName: string }) {
  return (
    <PageLink
      href="/"
      className="brand-mark mr-auto flex items-center gap-2.5 rounded-control py-2 font-semibold text-[min(1.125rem,6vw)]/7 tracking-[-0.02em]"
    >
      {siteName}
    </PageLink>
  );
}
