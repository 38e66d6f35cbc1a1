export { GET } from "@/app/api/invitation-codes/export/route";
