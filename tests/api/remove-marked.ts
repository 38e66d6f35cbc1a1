import { prisma } from "@/lib/database/prisma";
import { removeAccounts } from "@/tests/api/accounts";

/** Records named after a test, and the accounts of all tests. */
export async function removeMarked(mark: string): Promise<void> {
  const marked = { contains: mark };
  await prisma.advertisement.deleteMany({ where: { title: marked } });
  await prisma.deal.deleteMany({ where: { title: marked } });
  await prisma.provider.deleteMany({ where: { name: marked } });
  await prisma.game.deleteMany({ where: { title: marked } });
  await prisma.invitationCode.deleteMany({ where: { description: marked } });
  await removeAccounts();
}
