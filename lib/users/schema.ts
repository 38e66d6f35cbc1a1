import * as z from "@/lib/input/zod";
import { eachSection, type PermissionFlags, type Viewer } from "@/lib/permissions";

// Unicode's recommended scripts for names (UAX 31, table 5), and those that count as one (UTS 39).
const SCRIPTS =
  `Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil
  Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer`.split(/\s+/);
const COMBINABLE = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Hangul"],
  ["Han", "Bopomofo"],
];

/** Digits, signs and emoji belong to every script. */
const patterns = [...SCRIPTS.map((script) => [script]), ...COMBINABLE].map((scripts) => {
  const classes = ["Common", "Inherited", ...scripts].map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${classes.join("")}]*$`, "u");
});

const EMAIL = "Please enter a valid email address";
const USERNAME = "Username must be at least 3 characters";
export const PASSWORD_MISSING = "Password must be at least 6 characters";
const INVITATION_CODE = "Invitation code is required";

const PASSWORD_BYTES = 72; // UTF-8 bytes: bcrypt silently truncates longer passwords

const characters = (text: string): number => [...text].length;

/** Lower-cased last, because the Kelvin sign would become the k of someone else's address. */
export const EmailField = z
  .string({ error: EMAIL })
  .trim()
  .max(254, EMAIL)
  .pipe(z.email({ error: EMAIL }).toLowerCase())
  .meta({ example: "mira@example.com" });

export const PasswordField = z
  .string({ error: PASSWORD_MISSING })
  .refine((text) => characters(text) >= 6, PASSWORD_MISSING)
  .refine((text) => new TextEncoder().encode(text).length <= PASSWORD_BYTES, {
    error: "Password must be at most 72 bytes (72 plain letters, fewer with accents or emoji)",
  })
  // bcrypt stops at NUL, and UTF-8 can't encode a lone surrogate.
  .refine(
    (text) => !text.includes("\0") && text.isWellFormed(),
    "Password contains characters that cannot be stored",
  )
  .meta({ example: "violet anvil over nine harbors" });

/** No @, so that it can't look like an email. */
export const UsernameField = z
  .string({ error: USERNAME })
  .normalize("NFKC")
  .trim()
  .refine((text) => characters(text) >= 3, USERNAME)
  .refine((text) => characters(text) <= 50, "Username must be at most 50 characters")
  .refine((text) => !text.includes("@"), "Username may not contain @")
  .refine(
    (text) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u.test(text),
    "Username contains invisible characters",
  )
  .refine(
    (text) => patterns.some((pattern) => pattern.test(text)),
    "Username must use letters of a single script",
  )
  .meta({ example: "Mira" });

const InvitationCodeField = z
  .string({ error: INVITATION_CODE })
  .normalize("NFC")
  .trim()
  .min(1, INVITATION_CODE)
  .max(200, "Invitation code must be at most 200 characters")
  .meta({ example: "INITIAL_CODE" });

export const LoginForm = z.object({
  email: EmailField,
  password: PasswordField,
  rememberMe: z.boolean().optional(),
  code: z.string().trim().max(100, "This code is too long").optional(),
});

export const RememberField = z
  .boolean("Remember me must be true or false")
  .nullish()
  .transform((value) => value === true);

/** POST /api/login sends the email as `username` (docs/product/api.md#resources). */
export const LoginInput = z
  .object({
    username: EmailField,
    password: PasswordField,
    rememberMe: RememberField,
    code: z.string("Please enter the code as text").max(100, "This code is too long").nullish(),
  })
  .transform(({ username, ...rest }) => ({ email: username, ...rest }));

export const RegistrationInput = z.object({
  email: EmailField,
  username: UsernameField,
  password: PasswordField,
  invitationCode: InvitationCodeField,
});

export const PasswordChange = z.object({ currentPassword: PasswordField, newPassword: PasswordField });

export type PasswordChange = z.infer<typeof PasswordChange>;
export type RegistrationFields = z.infer<typeof RegistrationInput>;

export const SessionUser = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  lastVisit: z.string().nullable(),
});

export type SessionUser = z.infer<typeof SessionUser>;

/** Only these five fields reach a client (docs/product/accounts.md#session-user). */
export function toSessionUser(user: Omit<Viewer, "permissions">): SessionUser {
  const { id, username, email, isAdmin, lastVisit } = user;
  return { id, username, email, isAdmin, lastVisit: lastVisit?.toISOString() ?? null };
}

const flags = eachSection((_key, { toggleLabel }) =>
  z.boolean({ error: `${toggleLabel} must be true or false` }).optional(),
);

/** Absent flags keep their values; unknown ones are ignored. */
export const PermissionsField: z.ZodType<Partial<PermissionFlags>> = z.object(flags, {
  error: "Permissions must be an object of the seven sections",
});

export const PermissionsInput = z.object({ permissions: PermissionsField });
