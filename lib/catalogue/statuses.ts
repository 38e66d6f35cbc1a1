/** docs/product/catalogue.md#statuses; the form allows any change between them. */
export const PROVIDER_STATUSES = ["undetected", "detected", "updating"] as const;

export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];
