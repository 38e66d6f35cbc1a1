"use client";

import { changeSelection } from "@/components/shared/compare/selection";
import { PageLink } from "@/components/shared/layout/page-link";
import { Picture, THUMBNAIL } from "@/components/shared/media/picture";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { type CompareRow, compareGroups } from "@/components/site/compare/compare-rows";
import { Checkbox } from "@/components/ui/checkbox";
import { comparePath } from "@/lib/comparison/columns";
import type { Compared } from "@/lib/comparison/data";
import { providerPath } from "@/lib/runtime/routes";

export function CompareTable({ compared, now }: { compared: Compared[]; now: Date }) {
  const isAlone = compared.length === 1;
  return (
    <section aria-label="Comparison" tabIndex={-1} className="compare mt-6 outline-none">
      {!isAlone && (
        <label className="mb-3 inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm">
          <Checkbox className="compare-only" />
          Show differences only (≠)
        </label>
      )}
      <div className="compare-frame" data-many={compared.length > 2 || undefined}>
        <table>
          <thead>
            <tr>
              <td className="compare-corner" />
              {compared.map((provider) => (
                <ProviderHeading key={provider.id} provider={provider} all={compared} />
              ))}
            </tr>
          </thead>
          {compareGroups(compared, now).map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={compared.length + 1} className="pt-8 font-semibold text-lg/5">
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.label} row={row} names={compared.map(({ label }) => label)} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function ProviderHeading({ provider, all }: { provider: Compared; all: Compared[] }) {
  const { id, name, label, distinction, gameId, gameTitle, imageUrl, status, isStale } = provider;
  const others = all.flatMap((other) => (other.id === id ? [] : [other.id]));
  return (
    <th scope="col">
      <div className="flex gap-3">
        <Picture
          src={imageUrl}
          kind="provider"
          width={40}
          className={`hidden size-10 lg:block ${THUMBNAIL}`}
        />
        <div className="min-w-0 flex-1">
          <PageLink
            href={providerPath(id)}
            className="line-clamp-2 wrap-anywhere font-semibold underline-offset-4 hover:underline"
          >
            {name}
          </PageLink>
          {gameId && gameTitle ? (
            <PageLink
              href={`/game/${gameId}`}
              dir="auto"
              className="block truncate py-0.5 text-quiet text-sm hover:text-text"
            >
              {gameTitle}
            </PageLink>
          ) : (
            <span className="block truncate py-0.5 text-quiet text-sm">Unknown Game</span>
          )}
          {distinction && <span className="wrap-anywhere block text-quiet text-sm">{distinction}</span>}
        </div>
        <PageLink
          href={comparePath(others)}
          isReplacing
          onClick={({ currentTarget }) => {
            changeSelection(provider, false);
            currentTarget.closest("section")?.focus({ preventScroll: true });
          }}
          className="icon grid icon-close size-8 shrink-0 place-items-center rounded-control text-quiet hover:bg-raised hover:text-text print:hidden"
        >
          <span className="sr-only">Remove {label} from the comparison</span>
        </PageLink>
      </div>
      <div data-provider={id} data-in-game={gameId} className="mt-2">
        <StatusBadge status={status} isStale={isStale} />
      </div>
    </th>
  );
}

function Row({ row: { label, cells }, names }: { row: CompareRow; names: string[] }) {
  const isSame = cells.every(({ value }) => value === cells[0]?.value);
  return (
    <tr data-same={(isSame && names.length > 1) || undefined}>
      <th scope="row">
        {label}
        {!isSame && (
          <>
            <span aria-hidden className="figure ml-2 text-quiet">
              ≠
            </span>
            <span className="sr-only">, differs</span>
          </>
        )}
      </th>
      {cells.map(({ content, isBest, meter }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={`${names[index]} ${index}`} data-name={names[index]} data-best={isBest || undefined}>
          {content}
          {isBest && <span className="sr-only">, best</span>}
          {meter}
        </td>
      ))}
    </tr>
  );
}
