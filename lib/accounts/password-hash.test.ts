import { compareSync } from "bcryptjs";
import { inPasswordSlot } from "@/lib/accounts/hash-slots";
import { hashPassword, verifyPassword } from "@/lib/accounts/password-hash";

test("a password belongs to its hash alone", async () => {
  const hash = await hashPassword("pässwörd 🔒");
  expect(hash).toMatch(/^\$2b\$1\d\$/);
  expect(compareSync("pässwörd 🔒", hash)).toBe(true);
  expect(await verifyPassword("pässwörd 🔒", hash)).toBe(true);
  expect(await verifyPassword("pässwörd", hash)).toBe(false);
  expect(await verifyPassword("pässwörd 🔒", undefined)).toBe(false);
});

test("what bcrypt would cut off is no password", async () => {
  await expect(hashPassword("x".repeat(73))).rejects.toThrow("72 bytes");
});

test("hashing leaves the main thread free", async () => {
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

test("only four work at a time, in order, and the line has an end", async () => {
  let busy = 0;
  let most = 0;
  const order: number[] = [];
  const work = (name: number) =>
    inPasswordSlot(async () => {
      most = Math.max(most, ++busy);
      order.push(name);
      await new Promise((resolve) => setTimeout(resolve, 1));
      busy--;
    });
  const names = Array.from({ length: 254 }, (_, index) => index);
  const all = names.map(work);
  await expect(work(254)).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
  await Promise.all(all);
  expect([most, order]).toEqual([4, names]);
  await expect(inPasswordSlot(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await inPasswordSlot(async () => "free again")).toBe("free again");
});
