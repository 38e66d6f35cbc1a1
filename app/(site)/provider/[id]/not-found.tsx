import type { Metadata } from "next";

export { ProviderMissing as default } from "@/components/site/providers/provider-missing";

export const metadata: Metadata = { title: "Provider not found" };
