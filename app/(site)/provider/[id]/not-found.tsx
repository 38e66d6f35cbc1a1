import type { Metadata } from "next";

export { ProviderMissing as default } from "@/components/site/layout/missing-pages";

export const metadata: Metadata = { title: "Provider not found" };
