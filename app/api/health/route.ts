export { GET } from "@/app/api/health/ready/route";

export const dynamic = "force-dynamic";
