import { FirstSection } from "@/components/sections/section-list";
import { requirePageViewer } from "@/lib/accounts/session";

export default async function AdminPage() {
  await requirePageViewer();
  return <FirstSection />;
}
