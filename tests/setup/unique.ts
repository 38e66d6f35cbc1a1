import { randomBytes } from "node:crypto";

export const unique = (): string => randomBytes(6).toString("hex");
