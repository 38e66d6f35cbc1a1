import { requiredLine, timestamp } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { SECTION_KEYS } from "@/lib/permissions";
import { currentMs } from "@/lib/runtime/clock";
import { PasswordField, RememberField } from "@/lib/users/schema";

export const CODE_MISSING = "Please enter the 6 digits from your app";
const END = "Please enter a valid expiry date in the future";
const MAX_LIFETIME = 366 * 24 * 60 * 60 * 1000; // A year plus a day, because clocks differ

const CodeField = z
  .string({ error: CODE_MISSING })
  .trim()
  .min(1, CODE_MISSING)
  .max(100, CODE_MISSING)
  .meta({ example: "123456" });

export const PasswordInput = z.object({ password: PasswordField });
export const CodeInput = z.object({ code: CodeField });
const OWN_PASSWORD = "Required if the account signs in with one; otherwise the sign-in must be recent.";
export const OwnPasswordInput = z.object({
  password: PasswordField.optional().meta({ description: OWN_PASSWORD }),
});
export const PasswordAndCode = OwnPasswordInput.extend({ code: CodeField });
export const NewCodesInput = PasswordAndCode.partial();

const NameField = requiredLine("The name", 1, 100, "Please enter a name");

const SectionsField = z
  .array(z.enum(SECTION_KEYS, "Unknown section"), "Please choose sections")
  .min(1, "Please choose at least one section")
  .max(100, "There are seven sections")
  .transform((sections) => [...new Set(sections)]);

export const TokenInput = z.object({
  name: NameField,
  sections: SectionsField,
  expiresAt: timestamp(END)
    .refine((end) => end.getTime() > currentMs(), END)
    .refine(
      (end) => end.getTime() <= currentMs() + MAX_LIFETIME,
      "An API token can be valid for at most one year",
    )
    .meta({ example: `${new Date().getUTCFullYear() + 1}-01-01` }),
});

export type TokenFields = z.output<typeof TokenInput>;

const INCOMPLETE = "The passkey's response is incomplete";
const Encoded = z.string(INCOMPLETE).max(20_000, "The passkey's response is too long");

/** WebAuthn's RegistrationResponseJSON or AuthenticationResponseJSON. */
const credential = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object(
    {
      id: Encoded,
      rawId: Encoded,
      type: z.literal("public-key", "This isn't a passkey"),
      response: z.object({ clientDataJSON: Encoded, ...fields }, INCOMPLETE),
      clientExtensionResults: z.looseObject({}).default({}),
    },
    "The passkey's response is missing",
  );

export const PasskeyInput = z.object({
  name: NameField,
  response: credential({
    attestationObject: Encoded,
    transports: z.array(z.string(INCOMPLETE).max(50, INCOMPLETE), INCOMPLETE).max(20, INCOMPLETE).optional(),
  }),
});

export const PasskeySignInInput = z.object({
  response: credential({
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Encoded.nullish().transform((text) => text ?? undefined),
  }),
  rememberMe: RememberField,
});

export type PasskeyFields = z.output<typeof PasskeyInput>;
export type PasskeySignIn = z.output<typeof PasskeySignInInput>;
