import { listAudit } from "@/lib/audit/data";
import { AuditQuery } from "@/lib/audit/schema";
import { route } from "@/lib/http/route";

/** GET /api/audit: the audit trail, newest first, for full admins alone. */
export const GET = route({ access: "admin", query: AuditQuery }, ({ query }) => listAudit(query));
