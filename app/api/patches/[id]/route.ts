import { changeRoutes } from "@/lib/http/record-routes";
import { PatchAnswer } from "@/lib/patches/answers";
import { patchWrites } from "@/lib/patches/mutations";

export const { PUT, DELETE } = changeRoutes(patchWrites, PatchAnswer);
