import type { Metadata } from "next";
import { WrongCodes } from "@/components/admin/account/wrong-codes";
import { OverviewPanels } from "@/components/admin/overview/overview-panels";
import { getSession, requirePageViewer } from "@/lib/accounts/session";
import { getOverview } from "@/lib/overview/data";
import { readOrNull } from "@/lib/pages/page-read";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage() {
  const viewer = await requirePageViewer();
  const known = await readOrNull(() => getOverview(viewer));
  return (
    <>
      <WrongCodes count={(await getSession())?.wrongCodes ?? 0} hasPassword={viewer.hasPassword} />
      <OverviewPanels known={known} />
    </>
  );
}
