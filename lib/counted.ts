export const counted = (count: number, thing: string, things = `${thing}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? thing : things}`;
