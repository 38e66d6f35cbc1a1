import { GET as ready } from "@/app/api/health/ready/route";

export const dynamic = "force-dynamic";

/** The same as /api/health/ready. */
export const GET = ready;
