import { z } from "@/lib/input/zod";
import { PasswordField } from "@/lib/users/schema";

/** The payload of PUT /api/account/password. */
export const PasswordChange = z.object({ currentPassword: PasswordField, newPassword: PasswordField });

export type PasswordChange = z.infer<typeof PasswordChange>;
