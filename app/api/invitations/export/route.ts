// Same resource under two paths (docs/product/accounts.md#invitation-codes).
export { GET } from "@/app/api/invitation-codes/export/route";
