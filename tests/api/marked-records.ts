import { randomBytes } from "node:crypto";
import { prisma } from "@/lib/database/prisma";
import { removeMarked } from "@/tests/api/remove-marked";
import {
  makeAdvertisement,
  makeDeal,
  makeGame,
  makeProvider,
  makeReview,
  makeUser,
} from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

export const MARK = `matrix-${unique()}`;

export const WEBHOOK = `https://hooks.example/${MARK}`;

export const made = {
  game: () => prisma.game.create({ data: makeGame({ title: MARK }) }),
  patch: async () => {
    const { id: gameId } = await made.game();
    return prisma.patch.create({ data: { gameId, label: MARK, happenedAt: new Date() } });
  },
  provider: () => prisma.provider.create({ data: makeProvider({ name: MARK }) }),
  review: async () => {
    const provider = await made.provider();
    return prisma.review.create({ data: makeReview(provider.id, { title: MARK }) });
  },
  deal: () => prisma.deal.create({ data: makeDeal({ title: MARK }) }),
  ad: () => prisma.advertisement.create({ data: makeAdvertisement({ title: MARK }) }),
  code: () => prisma.invitationCode.create({ data: { code: `Code-${unique()}`, description: MARK } }),
  session: async () => {
    const { id: userId } = await made.user();
    const tokenHash = randomBytes(32).toString("hex");
    return prisma.session.create({ data: { tokenHash, userId, expiresAt: new Date(Date.now() + 60_000) } });
  },
  change: async () => {
    const { id: entityId } = await made.game();
    const entry = { section: "games", entityType: "game", entityId, summary: `Updated game "${MARK}"` };
    const fields = { before: { developer: "Quiet Lamp" }, after: { developer: null } };
    return prisma.auditEntry.create({ data: { action: "updated", ...entry, ...fields } });
  },
  view: async () => {
    const { id: ownerId } = await made.user();
    return prisma.savedView.create({ data: { ownerId, section: "games", name: MARK, query: "" } });
  },
  webhook: () =>
    prisma.alertSubscription.create({
      data: {
        channel: "webhook",
        address: WEBHOOK,
        addressHash: MARK,
        tokenHash: MARK,
        secret: `whsec_${Buffer.from(MARK).toString("base64")}`,
      },
    }),
  user: () => {
    const name = `${MARK}-${unique()}`;
    return prisma.user.create({ data: makeUser({ username: name, email: `${name}@matrix.example` }) });
  },
};

export async function removeMade(): Promise<void> {
  await prisma.alertSubscription.deleteMany({ where: { address: WEBHOOK } });
  await prisma.user.deleteMany({ where: { username: { startsWith: MARK } } });
  await removeMarked(MARK);
}
