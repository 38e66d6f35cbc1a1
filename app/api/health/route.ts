import { GET as ready } from "@/app/api/health/ready/route";

export const dynamic = "force-dynamic";

export const GET = ready;
