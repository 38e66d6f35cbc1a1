import * as z from "@/lib/input/zod";
import { eachSection } from "@/lib/permissions";
import { SessionUser } from "@/lib/users/schema";

const flags = eachSection(() => z.boolean());

export const AccountAnswer = SessionUser.extend({ permissions: z.object(flags) }).meta({ id: "Account" });

export const UserSummaryAnswer = z.object({ id: z.int(), username: z.string() });

export const UserAnswer = UserSummaryAnswer.extend({
  email: z.string(),
  isAdmin: z.boolean(),
  lastVisit: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
}).meta({ id: "User" });

export const ListedUserAnswer = UserAnswer.extend({
  permissions: z.object(flags),
  hasPermissions: z.boolean(),
}).meta({ id: "ListedUser" });

export const PermissionsAnswer = z.named("Permissions", {
  id: z.int(),
  userId: z.int(),
  ...flags,
  createdAt: z.date(),
  updatedAt: z.date(),
});

export const SessionAnswer = z.named("Session", {
  id: z.int(),
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  address: z.string().nullable(),
  device: z.string().nullable(),
});

export const SessionsEndedAnswer = z.object({ ended: z.int() });
export const SessionEndedAnswer = z.object({ id: z.int(), current: z.boolean() });
export const LockLiftedAnswer = z.object({ lifted: z.boolean() });
