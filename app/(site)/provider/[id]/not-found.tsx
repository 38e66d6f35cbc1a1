import type { Metadata } from "next";

export { ProviderMissing as default } from "@/components/providers/provider-missing";

export const metadata: Metadata = { title: "Provider not found" };
