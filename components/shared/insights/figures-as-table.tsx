type FiguresAsTableProps = {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
};

export function FiguresAsTable({ caption, heads, rows }: FiguresAsTableProps) {
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit py-1 text-quiet hover:text-text">As a table</summary>
      <table
        aria-label={caption}
        className="figure mt-2 text-xs [&_td]:py-1 [&_td]:text-right [&_th]:pr-5 [&_th]:text-left [&_th]:font-normal"
      >
        <tbody>
          <tr className="text-quiet">
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, place) => (
                <td key={heads[place + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
