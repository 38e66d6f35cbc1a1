import { FirstSection } from "@/components/admin/sections/sections";
import { requirePageViewer } from "@/lib/accounts/session";

export default async function AdminPage() {
  await requirePageViewer();
  return <FirstSection />;
}
