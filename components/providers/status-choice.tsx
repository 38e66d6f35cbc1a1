import { ShieldCheck } from "lucide-react";
import { StatusIcon } from "@/components/status/status-icon";
import { capitalised, PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

type StatusChoiceProps = {
  /** The status that all of them have; null for several. */
  present: ProviderStatus | null;
  /** Undefined: as it is. */
  chosen: ProviderStatus | undefined;
  onChoose: (status: ProviderStatus | undefined) => void;
};

/** Whether a status is still so, or which one begins now. */
export function StatusChoice({ present, chosen, onChoose }: StatusChoiceProps) {
  const others = PROVIDER_STATUSES.filter((status) => status !== present);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">What it shows</legend>
      <div className="grid gap-2">
        {[undefined, ...others].map((status) => {
          const shown = status ?? present;
          return (
            <label
              key={status ?? "still"}
              className="flex min-w-0 items-center gap-2.5 rounded-control border border-control p-3 text-sm has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="claim"
                checked={status === chosen}
                onChange={() => onChoose(status)}
                className="size-4 shrink-0 accent-accent"
              />
              {shown ? <StatusIcon status={shown} /> : <ShieldCheck className="size-4" aria-hidden />}
              <span className="min-w-0">
                {status
                  ? `Now ${capitalised(status)}`
                  : present
                    ? `Still ${capitalised(present)}`
                    : "Still as they are"}
                <span className="block text-quiet text-xs">
                  {status ? "Begins now, and visitors are told." : "Verified; the age goes on."}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
