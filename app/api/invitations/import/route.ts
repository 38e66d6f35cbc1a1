export { POST } from "@/app/api/invitation-codes/import/route";
