import { AsyncLocalStorage } from "node:async_hooks";
import { compareSync } from "bcryptjs";
import { inPasswordSlot } from "@/lib/accounts/hash-slots";
import { hashPassword, verifyPassword } from "@/lib/accounts/password-hash";

test("a password matches only its own hash", async () => {
  const hash = await hashPassword("pässwörd 🔒");
  expect(hash).toMatch(/^\$2b\$1\d\$/);
  expect(compareSync("pässwörd 🔒", hash)).toBe(true);
  expect(await verifyPassword("pässwörd 🔒", hash)).toBe(true);
  expect(await verifyPassword("pässwörd", hash)).toBe(false);
  expect(await verifyPassword("pässwörd 🔒", undefined)).toBe(false);
});

test("rejects a password that bcrypt would truncate", async () => {
  await expect(hashPassword("x".repeat(73))).rejects.toThrow("72 bytes");
});

test("hashing doesn't block the main thread", async () => {
  const hashes = Promise.all([1, 2, 3].map(() => hashPassword("correct horse")));
  let turns = 0;
  let isDone = false;
  hashes.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    turns++;
  }
  expect(turns).toBeGreaterThan(10);
});

function client(owner: string) {
  const left = new AbortController();
  return { owner, signal: left.signal, leave: () => left.abort() };
}

function noted() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { begun, ends, work };
}

test("work that waited for a slot still belongs to its own request", async () => {
  const requests = new AsyncLocalStorage<number>();
  const work = async () => requests.getStore();
  const ids = [1, 2, 3, 4, 5, 6];
  const all = ids.map((id) => requests.run(id, () => inPasswordSlot(client("a"), work)));
  expect(await Promise.all(all)).toEqual(ids);
});

test("checks four passwords at a time and takes turns between addresses", async () => {
  const { begun, ends, work } = noted();
  const hashFor = (name: string) => inPasswordSlot(client(name.charAt(0)), work(name));
  const all = ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2"].map(hashFor);
  expect(begun).toEqual(["a1", "a2", "a3", "a4"]);
  for (let end = 0; end < all.length; end++) {
    ends[end]?.();
    await all[Number(["0", "1", "2", "3", "4", "6", "5", "7"][end])];
  }
  expect(begun).toEqual(["a1", "a2", "a3", "a4", "a5", "b1", "a6", "b2"]);
  await expect(inPasswordSlot(client("a"), () => Promise.reject(new Error("failed")))).rejects.toThrow(
    "failed",
  );
  expect(await inPasswordSlot(client("a"), async () => "free again")).toBe("free again");
});

test("a full queue refuses the address that fills it and skips disconnected clients", async () => {
  const { begun, ends, work } = noted();
  const busy = [1, 2, 3, 4].map((name) => inPasswordSlot(client("a"), work(`a${name}`)));
  const leaver = client("b");
  const left = inPasswordSlot(leaver, work("left"));
  const waiting = Array.from({ length: 249 }, (_, index) =>
    inPasswordSlot(client("a"), work(`a${index + 5}`)),
  );
  const refused = waiting.at(-1);
  const newcomer = inPasswordSlot(client("c"), work("c1"));
  await expect(refused).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
  leaver.leave();
  await expect(left).rejects.toMatchObject({ status: 499 });
  await expect(inPasswordSlot(leaver, work("late"))).rejects.toMatchObject({ status: 499 });
  for (let end = 0; end < 4 + 248 + 1; end++) {
    ends[end]?.();
    await new Promise(setImmediate);
  }
  await Promise.all([...busy, ...waiting.slice(0, -1), newcomer]);
  expect(begun).not.toContain("left");
  expect(begun.indexOf("c1")).toBeLessThan(7);
});
