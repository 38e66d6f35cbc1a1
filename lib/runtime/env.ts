import * as z from "@/lib/input/zod";
import { parseUrl } from "@/lib/runtime/parse-url";
import { SECTIONS, type SectionKey } from "@/lib/runtime/records";

export type TrustedProxies = number | string[];

const MAX_HOPS = 10;
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((text) => !text.endsWith("/0"));

const TrustedProxiesSetting = z.string().transform((text, context): TrustedProxies => {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops > MAX_HOPS) context.addIssue(`must be at most ${MAX_HOPS} proxies, not ${hops}.`);
    return hops;
  }
  const entries = text.split(",").map(trimmed);
  const wrong = entries.find((entry) => !Network.safeParse(entry).success);
  if (wrong !== undefined) {
    context.addIssue(
      `must be a number of proxies or a list of addresses such as 10.0.0.0/8,::1, not "${wrong}".`,
    );
  }
  return entries;
});

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const mustBe = (what: string) => ({
  error: ({ input }: { input?: unknown }) => `must be ${what}, not "${input}".`,
});

const trimmed = (text: string) => text.trim();
const listed = (text: string) => text.split(",").map(trimmed).filter(Boolean);

function number(what: string, least: number, most = Number.MAX_SAFE_INTEGER, form = /^\d+$/) {
  const inRange = (value: number) => value >= least && value <= most;
  return z
    .string()
    .refine((text) => form.test(text) && inRange(Number(text)), mustBe(what))
    .transform(Number);
}

const milliseconds = (least: number, most: number) =>
  number(`a number of milliseconds from ${least} to ${most}`, least, most);

/** Checks the text, because URL accepts "http:example", and doesn't show it, because it may contain a password. */
function address(protocols: RegExp, what: string) {
  return z.string().refine((text) => protocols.test(text) && parseUrl(text) !== null, `must be ${what}.`);
}

const PUSH_HOST = /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;
const PUSH_HOSTS = "comma-separated host names, such as push.example.org,*.push.example.net";
const HTTP = /^https?:\/\//;
const ORIGIN = "an http or https address";

const SECTION_NAMES: readonly string[] = SECTIONS.map(({ key }) => key);

/** An unknown section leaves its group without sections. */
function groupSections(text: string) {
  return listed(text).map((part) => {
    const [group = "", names = ""] = part.split(/=(?=[^=]*$)/).map(trimmed);
    const sections = names.split("+");
    const isKnown = group !== "" && sections.every((name) => SECTION_NAMES.includes(name));
    return { group, sections: (isKnown ? sections : []) as SectionKey[] };
  });
}

/** docs/product/limits.md#environment */
const SCHEMA = {
  ALERTS: z.enum(["on", "off"], mustBe("on or off")).default("on"),
  ALERT_DELAY_MS: milliseconds(0, 86_400_000).default(10_000),
  ALERT_TEST_HOSTS: z.string().default("").transform(listed),
  CHAT_URL: address(HTTP, ORIGIN).default("https://chat.example/detectory"),
  DATABASE_POOL_SIZE: number("a number from 1 to 999", 1, 999).default(10),
  DATABASE_URL: address(
    /^postgres(ql)?:\/\//,
    "an address such as postgresql://user:password@host:5432/name, with # and / of a password as %23 and %2F",
  ),
  DATA_DIR: z.string().default(".data"),
  EMAIL_FROM: z.email("must be an email address without a name.").optional(),
  EVENTS_HEARTBEAT_MS: milliseconds(100, 25_000).default(15_000),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, "must have 8 to 128 letters, digits and hyphens.")
    .optional(),
  INDEXNOW_URL: address(HTTP, ORIGIN).default("https://api.indexnow.org/indexnow"),
  LOG_LEVEL: z.enum(LOG_LEVELS, mustBe(`one of ${LOG_LEVELS.join(", ")}`)).default("info"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, "must have at least 16 ASCII characters and no spaces.")
    .optional(),
  NEXTAUTH_SECRET: z.string(),
  NEXTAUTH_SECRET_OLD: z.string().optional(),
  NEXTAUTH_URL: address(/^https?:\/\/[^/?#@]+\/?$/, "an http or https address with just a host").optional(),
  OIDC_ADMIN_GROUP: z.string().optional(),
  OIDC_ALLOW_SIGNUP: z.enum(["on", "off"], mustBe("on or off")).default("off"),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_GROUPS: z
    .string()
    .transform(groupSections)
    .refine((groups) => groups.every(({ sections }) => sections.length > 0), {
      error: `must be groups with sections of ${SECTION_NAMES.join(", ")}, such as testers=games+reviews,staff=users.`,
    })
    .optional(),
  OIDC_ISSUER: address(
    /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/,
    "an https address such as https://login.example.com",
  )
    .transform((text) => text.replace(/\/$/, ""))
    .optional(),
  OIDC_SCOPE: z
    .string()
    .regex(/(^| )openid( |$)/, mustBe('a list with "openid", separated by spaces'))
    .default("openid email profile"),
  PASSWORD_SIGN_IN: z.enum(["on", "off"], mustBe("on or off")).default("on"),
  PORT: number("a number from 1 to 65535", 1, 65_535).default(3000),
  PUSH_HOSTS: z
    .string()
    .default("")
    .transform((text) => listed(text.toLowerCase()))
    .pipe(z.array(z.string().regex(PUSH_HOST, `must be ${PUSH_HOSTS}.`))),
  PURGE_URL: z
    .string()
    .default("")
    .transform(listed)
    .pipe(z.array(address(/^https?:\/\/[^@]+$/, "comma-separated http or https addresses without a user"))),
  REQUIRE_TWO_FACTOR: z
    .enum(["on", "off", "true", "false", "1", "0"], mustBe("on or off"))
    .transform((text) => ["on", "true", "1"].includes(text))
    .default(false),
  RESPONSE_CACHE: z.enum(["on", "off"], mustBe("on or off")).default("on"),
  SECURITY_CONTACT: address(
    /^(https:\/\/|mailto:)/,
    "an address such as mailto:security@example.com or https://example.com/security",
  ).optional(),
  SEED: z.enum(["sample", "none"], mustBe("sample or none")).optional(),
  SHUTDOWN_DELAY_MS: milliseconds(0, 60_000).default(0),
  SITE_NAME: z.string().default("Detectory"),
  SLOW_QUERY_MS: number("a number of milliseconds", 0).default(200),
  SMTP_URL: address(/^smtps?:\/\//, "an address such as smtps://user:password@host:465").optional(),
  STALE_AFTER_DAYS: number("a number of days, at most 36500", 0, 36_500, /^\d+(\.\d+)?$/).default(14),
  TRUSTED_PROXIES: TrustedProxiesSetting.default(0),
  VERCEL: z.string().optional(),
};

type Name = keyof typeof SCHEMA;
export const LAST_BACKUP = "last-backup"; // In DATA_DIR; written after each backup

export const SETTINGS = Object.keys(SCHEMA) as Name[];
type Env = { [Key in Name]: z.output<(typeof SCHEMA)[Key]> };

const given = (name: Name) => process.env[name]?.trim() || undefined;

export const isGiven = (name: Name): boolean => given(name) !== undefined;

/** Read on use, not on import: `next build` runs without a database. */
export function env<Key extends Name>(name: Key): Env[Key] {
  const value = given(name);
  const result = SCHEMA[name].safeParse(value);
  if (result.success) return result.data as Env[Key];
  throw new Error(`${name} ${value === undefined ? "is missing." : result.error.issues[0]?.message}`);
}

/** For libraries that read a setting themselves. */
export function trimEnvironment(): void {
  for (const name of SETTINGS) {
    const value = given(name);
    if (value === undefined) delete process.env[name];
    else Object.assign(process.env, { [name]: value });
  }
}

export function environmentProblem(): string | null {
  for (const [name, schema] of Object.entries(SCHEMA)) {
    const value = given(name as Name);
    const problem = value === undefined ? undefined : schema.safeParse(value).error?.issues[0]?.message;
    if (problem) return `${name} ${problem}`;
  }
  return singleSignOnProblem();
}

const SSO_SETTINGS = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

function singleSignOnProblem(): string | null {
  const missing = SSO_SETTINGS.filter((name) => !isGiven(name));
  const isWanted = missing.length < SSO_SETTINGS.length || env("PASSWORD_SIGN_IN") === "off";
  if (!isWanted || missing.length === 0) return null;
  const reason = missing.length < SSO_SETTINGS.length ? "Single sign-on" : "PASSWORD_SIGN_IN=off";
  return `${missing[0]} is missing. ${reason} needs ${SSO_SETTINGS.join(", ")}.`;
}

export function signInWays() {
  return { hasSso: isGiven("OIDC_ISSUER"), hasPassword: env("PASSWORD_SIGN_IN") === "on" };
}

export type SignInWays = ReturnType<typeof signInWays>;

export const publicOrigin = () => new URL(env("NEXTAUTH_URL") ?? `http://localhost:${env("PORT")}`).origin;

export const siteName = (): string => env("SITE_NAME");
