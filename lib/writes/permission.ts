import "server-only";
import { type Confirmation, NO_PERMISSION, type Viewer } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";

const SIGN_IN_AGAIN = "Please sign in again with your second factor first.";
const SET_UP = "Please set up two-factor authentication under My account first.";

const REFUSALS: Record<Confirmation, { sentence: string; needs: string }> = {
  password: { sentence: "Please confirm your password first.", needs: "password" },
  factor: { sentence: SIGN_IN_AGAIN, needs: "two-factor" },
};

/** Throws 403 with `needs` for a missing confirmation. */
export function requireConfirmation({ lacks = [] }: Viewer, ...required: readonly Confirmation[]): void {
  const missing = required.find((confirmation) => lacks.includes(confirmation));
  if (!missing) return;
  const { sentence, needs } = REFUSALS[missing];
  throw new AppError(403, sentence, {}, { needs });
}

/** Throws 403, with `needs` if a second factor would grant the permission. */
export function requirePermission({ needsTwoFactor, lacks }: Viewer, isHeld: boolean): void {
  if (needsTwoFactor) {
    const sentence = lacks?.includes("factor") ? SIGN_IN_AGAIN : SET_UP;
    throw new AppError(403, sentence, {}, { needs: "two-factor" });
  }
  if (!isHeld) throw new AppError(403, NO_PERMISSION);
}
