import { cn } from "@/lib/utils";

const KNOWN = ["undetected", "detected", "updating"];

/** Shape definitions, put once into a page and referenced by every StatusIcon. */
export function StatusShapes() {
  const shield = "M12 2.5 4.5 5.4v6c0 4.6 3.1 8.4 7.5 10.1 4.4-1.7 7.5-5.5 7.5-10.1v-6L12 2.5Z";
  return (
    <svg className="hidden" aria-hidden="true" focusable="false">
      <defs>
        <symbol id="status-undetected" viewBox="0 0 24 24">
          <path d={shield} fill="currentColor" fillOpacity="0.16" />
          <path d={shield} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
          <path
            d="m8.4 12.1 2.6 2.6 4.8-5.2"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </symbol>
        <symbol id="status-detected" viewBox="0 0 24 24">
          <path d={shield} fill="currentColor" fillOpacity="0.16" />
          <path d={shield} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
          <path
            d="m9.3 9.3 5.4 5.4m0-5.4-5.4 5.4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </symbol>
        <symbol id="status-updating" viewBox="0 0 24 24">
          <circle cx="12" cy="12" r="8.6" fill="currentColor" fillOpacity="0.14" />
          <path
            d="M20.4 10.2A8.6 8.6 0 0 0 5.2 6.7m-1.6 7.1a8.6 8.6 0 0 0 15.2 3.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.9"
            strokeLinecap="round"
          />
          <path
            d="M5.1 2.6v4.3h4.3M18.9 21.4v-4.3h-4.3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.9"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </symbol>
        <symbol id="status-unknown" viewBox="0 0 24 24">
          <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="1.8" />
          <path
            d="M9.6 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2 1-1.2 1.8m0 2.9v.1"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </symbol>
      </defs>
    </svg>
  );
}

/** The shape of a status in its colour: shield with check or cross, rotating arrows, question mark. */
export function StatusIcon({ status, className }: { status: string; className?: string }) {
  return (
    <svg className={cn("status-icon", className)} data-status={status} aria-hidden="true">
      <use href={`#status-${KNOWN.includes(status) ? status : "unknown"}`} />
    </svg>
  );
}
