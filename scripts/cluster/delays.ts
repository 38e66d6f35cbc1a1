import { ask } from "./instance";

type Places = { write: number; read: number; id: number; cookie: string };

/** Milliseconds from the answer to a write through one port until another shows it, for each of several. */
export async function measureDelays({ write, read, id, cookie }: Places, amount: number): Promise<number[]> {
  const path = `/api/games/${id}`;
  const shown = async (title: string) => (await ask(read, path)).text.includes(title);
  const found: number[] = [];
  for (let count = 0; count < amount; count += 1) {
    const title = `Written to ${write} ${count}`;
    await ask(write, path, { method: "PUT", headers: { cookie }, body: { title } });
    const since = performance.now();
    while (!(await shown(title)));
    found.push(performance.now() - since);
  }
  return found;
}
