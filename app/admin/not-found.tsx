import type { Metadata } from "next";
import { MissingPage } from "@/components/shared/layout/missing-page";
import { ButtonLink } from "@/components/shared/layout/page-link";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function AdminPageMissing() {
  return (
    <MissingPage title="404 Page Not Found" hint="Did you forget to add the page to the router?">
      <ButtonLink href="/admin">Overview</ButtonLink>
    </MissingPage>
  );
}
