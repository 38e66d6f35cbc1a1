import type { Metadata } from "next";

export { NotFoundContent as default } from "@/components/shared/layout/not-found-content";

export const metadata: Metadata = { title: "404 Page Not Found" };
