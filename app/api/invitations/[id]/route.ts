// Same resource under two paths (docs/product/accounts.md#invitation-codes).
export { DELETE, GET, PATCH } from "@/app/api/invitation-codes/[id]/route";
