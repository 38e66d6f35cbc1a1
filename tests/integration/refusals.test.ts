import { prisma } from "@/lib/database/prisma";
import { noteRefusal } from "@/lib/http/error-response";
import { permissionFlags } from "@/lib/permissions";
import { AppError } from "@/lib/runtime/errors";
import { withDatabase } from "@/tests/setup/database";
import { makeUser } from "@/tests/setup/factories";

withDatabase();

test("a refusal is recorded under the name of an account that was deleted in the meantime", async () => {
  const user = await prisma.user.create({ data: makeUser() });
  await prisma.user.delete({ where: { id: user.id } });
  const request = new Request("http://localhost/api/games/1", { method: "DELETE" });
  const viewer = { ...user, permissions: permissionFlags(null) };
  await noteRefusal(new AppError(403, "Not allowed."), request, viewer, "games");
  const found = await prisma.auditEntry.findMany({
    select: { actorId: true, actorUsername: true, summary: true },
  });
  expect(found).toEqual([
    { actorId: null, actorUsername: user.username, summary: "Refused DELETE /api/games/1" },
  ]);
});
