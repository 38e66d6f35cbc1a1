import { Badge } from "@/components/ui/badge";

/** Whether visitors see a record: the usual is a plain word, the exception is marked. */
export function ActiveMark({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <span className="text-quiet text-xs">Active</span>
  ) : (
    <Badge tone="accent">Inactive</Badge>
  );
}
