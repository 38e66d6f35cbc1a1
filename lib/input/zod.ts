import { z } from "zod";

// Schemas compile themselves where that is allowed. Trying it in a browser would violate our policy, which
// allows no code from text, and so this must come before the first schema is made.
if (typeof window !== "undefined") z.config({ jitless: true });

export { z };
