import { FirstSection } from "@/components/sections/section-list";
import { requirePageViewer } from "@/lib/accounts/session";

/** The first section the signed-in user may use, which may change while the page is open. */
export default async function AdminPage() {
  await requirePageViewer();
  return <FirstSection />;
}
