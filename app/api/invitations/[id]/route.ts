// One resource under two paths (DECISIONS.md, Invitation codes).
export { DELETE, GET, PATCH } from "@/app/api/invitation-codes/[id]/route";
