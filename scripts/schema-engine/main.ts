/** Answers Prisma's CLI. */
export async function main() {
  await import("./engine.mjs");
}
