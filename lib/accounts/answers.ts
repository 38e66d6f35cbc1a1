import * as z from "@/lib/input/zod";
import { SECTION_KEYS } from "@/lib/permissions";

export const TwoFactorAnswer = z.named("TwoFactor", {
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean(),
});

export const TotpSetupAnswer = z.object({ secret: z.string(), uri: z.string() });
export const RecoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
export const TwoFactorOffAnswer = z.object({ isOn: z.literal(false) });
export const TwoFactorResetAnswer = z.object({ reset: z.boolean() });
export const ConfirmedAnswer = z.object({ confirmed: z.literal(true) });

export const TokenAnswer = z.named("ApiToken", {
  id: z.int(),
  name: z.string(),
  sections: z.array(z.enum(SECTION_KEYS)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const NewTokenAnswer = z.object({ id: z.int(), token: z.string() });
export const IdAnswer = z.object({ id: z.int() });
export const WrongCodesAnswer = z.object({ wrongCodes: z.literal(0) });

export const PasskeyAnswer = z.named("Passkey", {
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const NewPasskeyAnswer = IdAnswer.extend({ recoveryCodes: z.array(z.string()).optional() });

export const CeremonyOptions = z.looseObject({ challenge: z.string() });
