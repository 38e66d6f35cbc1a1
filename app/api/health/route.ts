export { GET } from "@/app/api/health/ready/route";
