import { AuditPageAnswer } from "@/lib/audit/answers";
import { listAudit } from "@/lib/audit/data";
import { AuditQuery } from "@/lib/audit/schema";
import { route } from "@/lib/http/route";

export const GET = route({
  about: "Lists audit entries, newest first. Full admins only.",
  answer: AuditPageAnswer,
  access: "admin",
  query: AuditQuery,
  handle: ({ query }) => listAudit(query),
});
