import type { Random } from "./random";

export type Pick = <Item>(list: readonly Item[]) => Item;

export function createPicker(random: Random): Pick {
  const piles = new Map<readonly unknown[], unknown[]>();
  const dealt = new Map<readonly unknown[], unknown[]>();
  return <Item>(list: readonly Item[]): Item => {
    const recent = dealt.get(list) ?? [];
    const pile = piles.get(list) ?? [];
    if (pile.length === 0) {
      // Recently dealt items go to the bottom of the new pile.
      const isRecent = (item: unknown) => recent.includes(item);
      const fresh = random.shuffle(list);
      pile.push(...fresh.filter(isRecent), ...fresh.filter((item) => !isRecent(item)));
    }
    const item = pile.pop() as Item;
    piles.set(list, pile);
    dealt.set(list, [item, ...recent].slice(0, Math.floor(list.length / 2)));
    return item;
  };
}

export function fill(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, word: string) => words[word] ?? place);
}
