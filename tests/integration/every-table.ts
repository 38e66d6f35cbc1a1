import { createHash, randomBytes } from "node:crypto";
import { prisma } from "@/lib/database/prisma";
import { makeUpdate } from "@/sample/write-updates";
import { makeGame, makeProvider, makeReview, makeUser } from "@/tests/setup/factories";

export async function fillEveryTable(awkward: string): Promise<void> {
  const picture = randomBytes(2_000_000);
  await prisma.media.create({
    data: {
      hash: createHash("sha256").update(picture).digest("hex"),
      ...{ extension: "png", mimeType: "image/png", width: 1, height: 1, bytes: picture },
    },
  });
  const user = await prisma.user.create({ data: makeUser({ permissions: { create: { games: true } } }) });
  await prisma.session.create({
    data: { tokenHash: "a".repeat(64), userId: user.id, expiresAt: new Date(Date.now() + 60_000) },
  });
  await prisma.loginThrottle.create({ data: { key: "address:192.0.2.1", failures: 3 } });
  const game = await prisma.game.create({ data: makeGame({ title: awkward, description: null }) });
  await prisma.patch.create({ data: { gameId: game.id, label: awkward, happenedAt: new Date() } });
  const provider = await prisma.provider.create({ data: makeProvider({ gameId: game.id, description: "" }) });
  await prisma.review.create({ data: makeReview(provider.id, { content: awkward.repeat(50) }) });
  await prisma.deal.create({
    data: {
      title: "Deal",
      description: awkward,
      referralLink: "https://example.test",
      featuresList: [awkward, ""],
    },
  });
  await prisma.advertisement.create({
    data: { title: "Ad", imageUrl: "/media/a.png", link: "https://example.test", tier: "tier1" },
  });
  const { id: auditId } = await prisma.auditEntry.create({
    data: { action: "x", section: "games", summary: awkward, actorId: user.id, after: { text: awkward } },
  });
  await prisma.deletedRecord.create({
    data: { auditId: Number(auditId), record: { text: awkward }, taken: {}, pointing: {} },
  });
  await prisma.offerCount.create({ data: { kind: "deal", offerId: 1, day: new Date(), views: 2 } });
  await fillAccount(user.id, awkward);
  await prisma.update.create({
    data: { description: awkward, entityType: "game", entityId: game.id, kind: "game_added" },
  });
  const change = { kind: "provider_status", providerName: "P", from: "undetected", to: "detected" } as const;
  const { id: updateId } = await prisma.update.create({
    data: makeUpdate(change, { entityId: 1, gameId: null, gameTitle: null }),
  });
  const { id: providerId, status } = await prisma.provider.findFirstOrThrow();
  await prisma.verification.create({ data: { providerId, status } });
  await prisma.vapidKeys.create({ data: { publicKey: "public", privateKey: "private" } });
  const followed = {
    channel: "email",
    address: awkward,
    addressHash: "",
    tokenHash: "",
    providerId,
  } as const;
  const { id: subscriptionId } = await prisma.alertSubscription.create({ data: followed });
  await prisma.alertEvent.create({ data: { updateId } });
  await prisma.alertDelivery.create({ data: { subscriptionId } });
  await prisma.indexNow.create({ data: { lastAuditId: 1 } });
  await prisma.$executeRaw`INSERT INTO invitation_codes (code, description)
    SELECT 'long-ago-' || n, repeat('long ago ', 40) || n FROM generate_series(1, 10000) AS n`;
  // The highest number was used and deleted: it must not be reused.
  await prisma.game.delete({ where: { id: (await prisma.game.create({ data: makeGame() })).id } });
}

async function fillAccount(userId: number, awkward: string) {
  const expiresAt = new Date(Date.now() + 60_000);
  await prisma.twoFactor.create({
    data: { userId, secret: awkward },
  });
  await prisma.recoveryCode.create({ data: { userId, codeHash: "c".repeat(64) } });
  await prisma.passkey.create({
    data: { userId, name: awkward, credentialId: "key", publicKey: Buffer.from([0, 255]) },
  });
  await prisma.apiToken.create({
    data: { userId, name: awkward, tokenHash: "d".repeat(64), sections: ["games"], expiresAt },
  });
  await prisma.savedView.create({ data: { ownerId: userId, section: "games", name: awkward, query: "q=a" } });
}
