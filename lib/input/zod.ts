import { config } from "zod";

// Before the first schema: zod would otherwise try `new Function`, which our Content-Security-Policy forbids.
if (typeof window !== "undefined") config({ jitless: true });

// For `import * as z`: with its own `z` a page would load all of zod.
export * from "zod";
