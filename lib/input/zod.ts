import { config } from "zod";

// Before the first schema: zod would otherwise try `new Function`, which our Content-Security-Policy forbids.
if (typeof window !== "undefined") config({ jitless: true });

export * from "zod";
