import "server-only";
import { createLog } from "@/lib/runtime/log-options";

export const logger = createLog();
