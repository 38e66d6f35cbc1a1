const NAMED = /^([^"]*")(.*)("[^"]*)$/s;

export function EntrySummary({ text }: { text: string }) {
  const [, before = text, name, after] = NAMED.exec(text) ?? [];
  return (
    <span>
      {before}
      {name && <bdi>{name}</bdi>}
      {after}
    </span>
  );
}
