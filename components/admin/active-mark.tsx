import { Badge } from "@/components/ui/badge";

export function ActiveMark({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <span className="text-quiet text-xs">Active</span>
  ) : (
    <Badge tone="accent">Inactive</Badge>
  );
}
