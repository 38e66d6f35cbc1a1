import { PageHeading } from "@/components/site/layout/page-heading";
import { DecisionText } from "@/components/site/status/decision-text";
import { StructuredData } from "@/components/site/structured-data";
import { staleAfter } from "@/lib/catalogue/freshness";
import { pageMetadata } from "@/lib/pages/metadata";
import { pageStructuredData } from "@/lib/pages/structured-data";

export const generateMetadata = () =>
  pageMetadata({
    title: "How we decide",
    description:
      "The meaning of undetected, updating and detected, how statuses are checked, how scores and figures are computed, and why promotion doesn't affect any of it.",
    path: "/how-we-decide",
  });

export default function HowWeDecidePage() {
  return (
    <div className="shell">
      <StructuredData data={pageStructuredData("How we decide", "/how-we-decide")} />
      <PageHeading title="How we decide" subtitle="What the statuses mean and how we check them" />
      <DecisionText staleAfter={staleAfter()} />
    </div>
  );
}
