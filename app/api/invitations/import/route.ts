// Same resource under two paths (docs/product/accounts.md#invitation-codes).
export { POST } from "@/app/api/invitation-codes/import/route";
