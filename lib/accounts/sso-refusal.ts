import { AppError } from "@/lib/runtime/errors";

const REFUSALS = {
  NoAccount: "You don't have an account here yet. Please ask an admin for an invitation.",
  EmailNotVerified:
    "Your identity provider hasn't confirmed your email address. Please confirm it there, then try again.",
  OtherIdentity:
    "The account with your email address is connected to another identity. Please contact an administrator.",
} as const;

const SENTENCES = new Map([
  ...Object.entries(REFUSALS),
  ["OAuthSignin", "The identity provider can't be reached. Please try again later."],
  ["OAuthCallback", "The sign-in was canceled, expired or couldn't be verified. Please try again."],
  ["Callback", "The sign-in was canceled, expired or couldn't be verified. Please try again."],
]);

export class SsoRefusal extends AppError {
  constructor(readonly code: keyof typeof REFUSALS) {
    super(401, REFUSALS[code]);
  }
}

export const signInProblem = (code: string): string =>
  SENTENCES.get(code) ?? "You couldn't be signed in. Please try again.";
