import { Notice } from "@/components/shared/layout/notice";
import { PageLink } from "@/components/shared/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";

export function NoSuchPage({ page, first }: { page: number; first: string }) {
  return (
    <Notice text={`There is no page ${page}.`}>
      <PageLink href={first} className={buttonVariants({ variant: "secondary" })}>
        First page
      </PageLink>
    </Notice>
  );
}
