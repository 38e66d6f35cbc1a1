import { PageLink } from "@/components/shared/layout/page-link";

export function BrandLink({ siteName }: { siteName: string }) {
  return (
    <PageLink
      href="/"
      className="brand-mark mr-auto flex items-center gap-2.5 rounded-control py-2 pr-2 font-semibold text-lg tracking-[-0.02em]"
    >
      {siteName}
    </PageLink>
  );
}
