import type { Metadata } from "next";
import { MissingPage } from "@/components/shared/layout/missing-page";
import { PageLink } from "@/components/shared/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function AdminPageMissing() {
  return (
    <MissingPage title="404 Page Not Found" hint="Did you forget to add the page to the router?">
      <PageLink href="/admin" className={buttonVariants({ variant: "secondary" })}>
        Overview
      </PageLink>
    </MissingPage>
  );
}
