import { FirstSection } from "@/components/admin/sections/section-list";
import { requirePageViewer } from "@/lib/accounts/session";

export default async function AdminPage() {
  await requirePageViewer();
  return <FirstSection />;
}
