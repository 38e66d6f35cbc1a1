import type { Metadata } from "next";
import { PageMissing } from "@/components/site/layout/missing-pages";
import { declareMissing } from "@/lib/pages/page-read";

export const metadata: Metadata = { title: "404 Page Not Found", robots: { index: false } };

/** Instead of a root not-found.tsx, which Next would send with every page, including the whole site frame. */
export default function UnknownPage() {
  declareMissing();
  return <PageMissing />;
}
