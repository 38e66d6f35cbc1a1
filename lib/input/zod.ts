import { z } from "zod";

// Before the first schema: zod would otherwise try `new Function`, which our Content-Security-Policy forbids.
if (typeof window !== "undefined") z.config({ jitless: true });

export { z };
