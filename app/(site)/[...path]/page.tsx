import type { Metadata } from "next";
import { NotFoundContent } from "@/components/layout/not-found-content";
import { declareMissing } from "@/lib/pages/page-read";

export const metadata: Metadata = { title: "404 Page Not Found", robots: { index: false } };

/**
 * Every path that nothing else answers. A root not-found.tsx would do the same, but Next sends it along with
 * each page, the whole frame of the site included.
 */
export default function UnknownPage() {
  declareMissing();
  return <NotFoundContent />;
}
