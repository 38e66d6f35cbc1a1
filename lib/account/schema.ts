import { PasswordField } from "@/lib/users/schema";
import { z } from "@/lib/zod";

/** The payload of PUT /api/account/password. */
export const PasswordChange = z.object({ currentPassword: PasswordField, newPassword: PasswordField });

export type PasswordChange = z.infer<typeof PasswordChange>;
