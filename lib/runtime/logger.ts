import "server-only";
import pino from "pino";
import { logDestination, logOptions } from "@/lib/runtime/log-options";

export const logger = pino(logOptions(), logDestination());
