export { DELETE, GET, PATCH } from "@/app/api/invitation-codes/[id]/route";
