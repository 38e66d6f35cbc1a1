import { prisma } from "@/lib/database/prisma";
import { type Account, makeAccount, removeAccounts } from "@/tests/api/accounts";
import { send, written } from "@/tests/api/admin";
import { read } from "@/tests/api/http";
import { makeGame } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

export type Provider = {
  id: number;
  status: string;
  statusChangedAt: string;
  createdAt: string;
  updatedAt: string;
  verifiedAt: string;
  verifiedBy: string | null;
  isStale: boolean;
  evidenceUrl: string | null;
  statusNote: string | null;
};
export type History = {
  from: string;
  to: string;
  intervals: {
    status: string;
    from: string;
    until: string | null;
    evidenceUrl: string | null;
    note: string | null;
  }[];
  verifications: {
    at: string;
    status: string;
    evidenceUrl: string | null;
    note: string | null;
    by: string;
  }[];
  shares: Record<string, number>;
  detections: number;
  medianRecoverySeconds: number | null;
  longestUndetectedSeconds: number;
};

export let editor: Account;
export let gameId: number;
export let hiddenId: number;

export function withProviderEditor() {
  beforeAll(async () => {
    editor = await makeAccount({ grantedSections: ["providers"] });
    gameId = (await prisma.game.create({ data: makeGame({ title: "Chronicle" }) })).id;
    hiddenId = (await prisma.game.create({ data: makeGame({ isActive: false }) })).id;
  });

  afterAll(async () => {
    const games = { in: [gameId, hiddenId] };
    await prisma.provider.deleteMany({ where: { gameId: games } });
    await prisma.game.deleteMany({ where: { id: games } });
    await removeAccounts();
  });
}

export const write = (verb: "POST" | "PUT" | "DELETE", path: string, body?: unknown, headers = {}) =>
  send(verb, path, { cookie: editor.cookie, body, headers });
export const put = (id: number, body: unknown) =>
  written<Provider>(write("PUT", `/api/providers/${id}`, body));
export const make = (extra: object = {}) =>
  written<Provider>(write("POST", "/api/providers", { name: `Edited ${unique()}`, gameId, ...extra }), 201);
export const history = (id: number, query = "") => read<History>(`/api/providers/${id}/history${query}`);
