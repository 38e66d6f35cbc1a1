import type { Metadata } from "next";

export { PageMissing as default } from "@/components/site/layout/missing-pages";

export const metadata: Metadata = { title: "404 Page Not Found" };
