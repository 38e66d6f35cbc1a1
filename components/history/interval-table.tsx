import { formatClock, formatDay } from "@/lib/dates";
import type { StatusInterval } from "@/lib/history/vocabulary";
import { capitalised } from "@/lib/providers/vocabulary";

const moment = (date: Date) => `${formatDay(date)}, ${formatClock(date)} UTC`;

type IntervalTableProps = {
  intervals: StatusInterval[];
  /** Where the history begins. */
  begins: Date;
};

/** The strip for who listens, newest first. */
export function IntervalTable({ intervals, begins }: IntervalTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>The last 12 months</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">From</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {intervals.toReversed().map(({ status, from, until }) => (
            <tr key={from.getTime()}>
              <th scope="row">{capitalised(status)}</th>
              <td>{from > begins ? moment(from) : `before ${formatDay(from)}`}</td>
              <td>{until ? moment(until) : "now"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
