import { AuditPageAnswer } from "@/lib/audit/answers";
import { listAudit } from "@/lib/audit/data";
import { AuditQuery } from "@/lib/audit/schema";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    about: "The audit trail, newest first; for full admins.",
    answer: AuditPageAnswer,
    access: "admin",
    query: AuditQuery,
  },
  ({ query }) => listAudit(query),
);
