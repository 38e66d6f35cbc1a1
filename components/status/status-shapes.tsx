import { Shapes } from "@/components/layout/shapes";
import { STATUS_DRAWINGS } from "@/lib/providers/status-drawings";

const MARKUP = Object.entries(STATUS_DRAWINGS)
  .map(([status, drawing]) => `<symbol id="status-${status}" viewBox="0 0 24 24">${drawing}</symbol>`)
  .join("");

/** The shapes of all statuses, put once into a page and referenced by every StatusIcon. */
export function StatusShapes() {
  return <Shapes markup={MARKUP} />;
}
