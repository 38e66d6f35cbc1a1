import { config } from "zod";

// Must run before the first schema: zod would otherwise try `new Function`, which our Content-Security-Policy
// forbids.
if (typeof window !== "undefined") config({ jitless: true });

// For `import * as z`: importing zod's own `z` would bundle all of zod.
export * from "zod";
