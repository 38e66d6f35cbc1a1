import type { ReactNode } from "react";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { Age } from "@/components/shared/live/age";
import { TypeBadge } from "@/components/shared/providers/provider-badges";
import { Meter, PartRating, RATING_PARTS } from "@/components/shared/reviews/rating-meters";
import { VerifiedLine } from "@/components/site/history/verified-line";
import { bestOf } from "@/lib/comparison/columns";
import type { Compared } from "@/lib/comparison/data";
import { formatDuration, formatLongDate } from "@/lib/dates";
import { YEAR_DAYS } from "@/lib/history/figures";
import { formatListed, formatShares } from "@/lib/history/shares";
import { safeHref } from "@/lib/input/links";
import { visibilityLabel } from "@/lib/providers/vocabulary";

type Cell = { value: string | number | null; content: ReactNode; meter?: ReactNode; isBest?: boolean };

export type CompareRow = { label: string; cells: Cell[] };

type CompareGroup = { title: string; rows: CompareRow[] };

type PlainRows = Record<
  string,
  { value: (provider: Compared) => Cell["value"]; content?: (provider: Compared) => ReactNode }
>;

function plainRows(compared: Compared[], rows: PlainRows): CompareRow[] {
  return Object.entries(rows).map(([label, { value, content = value }]) => ({
    label,
    cells: compared.map((provider) => ({ value: value(provider), content: content(provider) })),
  }));
}

type FigureRow = {
  label: string;
  better: "more" | "less";
  figure: (provider: Compared) => number | null;
  shown: (figure: number | null, provider: Compared) => ReactNode;
  meter?: (figure: number | null) => ReactNode;
  days?: number; // That the figure covers
};

/** A figure that includes unchecked time or covers less than its days is never the best. */
function figureRow(compared: Compared[], row: FigureRow, isOfTime: boolean): CompareRow {
  const { label, better, figure, shown, meter, days = 0 } = row;
  const figures = compared.map(figure);
  const best = bestOf(figures, better);
  return {
    label,
    cells: compared.map((provider, index) => ({
      value: figures[index] ?? null,
      content: <span className="figure">{shown(figures[index] ?? null, provider)}</span>,
      meter: meter?.(figures[index] ?? null),
      isBest: best[index] === true && !(isOfTime && (provider.isStale || provider.figures.listedDays < days)),
    })),
  };
}

const duration = (seconds: number | null) => (seconds ? formatDuration(seconds * 1_000) : "–");

function reliabilityRows(compared: Compared[]): CompareRow[] {
  const spans = compared[0]?.figures.spans ?? [];
  const rows: FigureRow[] = [
    ...spans.map<FigureRow>(({ days }, index) => ({
      label: `Undetected in ${days} days`,
      days,
      better: "more",
      figure: ({ figures }) => figures.spans[index]?.shares.undetected ?? null,
      shown: (_share, { figures: { spans, listedDays } }) => {
        const percent = spans[index] && formatShares(spans[index].shares).undetected;
        return listedDays < days ? `${percent} of ${formatListed(listedDays)}` : percent;
      },
    })),
    {
      label: "Longest undetected streak",
      better: "more",
      figure: ({ figures }) => figures.longestUndetectedSeconds,
      shown: duration,
    },
    {
      label: "Median time to recover",
      better: "less",
      figure: ({ figures }) => figures.medianRecoverySeconds,
      shown: duration,
    },
    {
      label: "Detections in 12 months",
      days: YEAR_DAYS,
      better: "less",
      figure: ({ figures }) => figures.detections,
      shown: (count) => count,
    },
  ];
  return rows.map((row) => figureRow(compared, row, true));
}

function reviewRows(compared: Compared[]): CompareRow[] {
  const rows: FigureRow[] = [
    {
      label: "Score",
      better: "more",
      figure: ({ reviewCount, rating }) => (reviewCount > 0 ? rating : null),
      shown: (score, { reviewCount }) =>
        score === null ? "No reviews yet" : `${score.toFixed(1)}/10 (${reviewCount} reviews)`,
    },
    ...RATING_PARTS.map<FigureRow>(({ key, label }) => ({
      label,
      better: "more",
      figure: ({ parts }) => parts[key],
      shown: (score) => <PartRating value={score} />,
      meter: (score) => <Meter value={score} />,
    })),
  ];
  return rows.map((row) => figureRow(compared, row, false));
}

const statusRows = (now: Date): PlainRows => ({
  "Status since": {
    value: ({ statusChangedAt }) => statusChangedAt,
    content: ({ id, statusChangedAt }) => (
      <span data-provider={id}>
        <time dateTime={statusChangedAt}>{formatLongDate(new Date(statusChangedAt))}</time>
        {", "}
        <Age of={new Date(statusChangedAt)} now={now} />
      </span>
    ),
  },
  "Last check": {
    value: ({ verifiedAt }) => verifiedAt,
    content: (provider) => (
      <div data-provider={provider.id}>
        <VerifiedLine verified={provider} now={now} />
      </div>
    ),
  },
  "Listed since": { value: ({ createdAt }) => formatLongDate(new Date(createdAt)) },
});

function Website({ provider }: { provider: Compared }) {
  const { href, text } = provider.website;
  if (href === "#") return text;
  return (
    <OutboundLink href={href} className="py-1 text-accent underline underline-offset-4">
      {text}
      <span className="sr-only"> of {provider.label}</span>
    </OutboundLink>
  );
}

function Offers({ offers }: { offers: Compared["offers"] }) {
  if (offers.length === 0) return "No deal";
  return (
    <ul className="*:not-last:mb-2">
      {offers.map(({ id, title, referralLink, validUntil }) => (
        <li key={id} data-deal={id}>
          <OutboundLink
            href={safeHref(referralLink)}
            isSponsored
            className="text-accent underline underline-offset-4"
          >
            {title}
          </OutboundLink>
          <span className="block text-quiet">
            {validUntil ? `until ${formatLongDate(new Date(validUntil))}` : "No expiration"}
          </span>
        </li>
      ))}
    </ul>
  );
}

const OFFER_ROWS: PlainRows = {
  Deals: {
    value: ({ offers }) => offers.map(({ id }) => id).join(),
    content: ({ offers }) => <Offers offers={offers} />,
  },
  Type: { value: ({ type }) => type, content: ({ type }) => <TypeBadge type={type} /> },
  Visibility: { value: ({ visibility }) => visibilityLabel(visibility) },
  Website: { value: ({ websiteUrl }) => websiteUrl, content: (provider) => <Website provider={provider} /> },
};

export function compareGroups(compared: Compared[], now: Date): CompareGroup[] {
  return [
    { title: "Status", rows: plainRows(compared, statusRows(now)) },
    { title: "Reliability", rows: reliabilityRows(compared) },
    { title: "Offer", rows: plainRows(compared, OFFER_ROWS) },
    { title: "Reviews", rows: reviewRows(compared) },
  ];
}

export function bestRows(compared: Compared[], provider: Compared): { won: number; all: number } {
  const place = compared.indexOf(provider);
  const rows = [...reliabilityRows(compared), ...reviewRows(compared)];
  return { won: rows.filter(({ cells }) => cells[place]?.isBest).length, all: rows.length };
}
