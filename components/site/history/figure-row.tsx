"use client";

type Figure = { name: string; value: string | number; note: string; isNoteFigure?: boolean };

export function FigureRow({ figures }: { figures: Figure[] }) {
  return (
    <dl className="panel grid grid-cols-2 max-[20rem]:grid-cols-1 gap-px overflow-hidden bg-hairline lg:grid-cols-4 [&>div]:bg-surface [&>div]:p-5">
      {figures.map(({ name, value, note, isNoteFigure }) => (
        <div key={name}>
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className="figure mt-1 text-3xl leading-none tracking-[-0.03em]">{value}</dd>
          <dd className={isNoteFigure ? "figure mt-2 text-quiet text-xs" : "mt-2 text-quiet text-xs"}>
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
