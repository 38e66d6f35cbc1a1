import { prisma } from "@/lib/database/prisma";
import { listGameProvidersPage } from "@/lib/game-page/data";
import { providerView } from "@/lib/providers/view";
import { sharedState } from "@/lib/runtime/shared-state";
import { makeGame, makeProvider } from "@/sample/factories";
import { withDatabase } from "@/tests/setup/database";

withDatabase();

test("the shares of a new provider expire with 1% of its listed time", async () => {
  const now = new Date();
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const { id } = await prisma.game.create({ data: makeGame() });
  const validUntil = async () => {
    const tags = new Set<string>();
    const context = { requestId: "r", isShared: false, tags, validUntil: Number.POSITIVE_INFINITY };
    const list = () => listGameProvidersPage(null, id, providerView({}), now);
    await sharedState.requestContexts.run(context, list);
    return context.validUntil;
  };
  const created = { createdAt: ago(10), statusChangedAt: ago(10) };
  const provider = await prisma.provider.create({ data: makeProvider({ gameId: id, ...created }) });
  expect(await validUntil()).toBeGreaterThan(ago(-24).getTime());
  const data = { status: "detected", statusChangedAt: ago(1) } as const;
  await prisma.provider.update({ where: { id: provider.id }, data });
  expect(await validUntil()).toBe(ago(-0.1).getTime());
});
