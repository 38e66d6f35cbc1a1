import { safeHref } from "@/lib/input/links";

/** The link to what shows that a status was so. */
export function ProofLink({ href, of }: { href: string; of: string }) {
  const safe = safeHref(href);
  if (safe === "#") return null;
  return (
    <a
      href={safe}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent underline underline-offset-4"
    >
      proof
      <span className="sr-only">{` of ${of}`}</span>
    </a>
  );
}
