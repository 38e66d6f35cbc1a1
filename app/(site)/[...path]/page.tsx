import type { Metadata } from "next";
import { NotFoundContent } from "@/components/shared/layout/not-found-content";
import { declareMissing } from "@/lib/pages/page-read";

export const metadata: Metadata = { title: "404 Page Not Found", robots: { index: false } };

/** Instead of a root not-found.tsx, which Next would send with every page, including the whole site frame. */
export default function UnknownPage() {
  declareMissing();
  return <NotFoundContent />;
}
