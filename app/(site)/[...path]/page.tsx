import { notFound } from "next/navigation";

/**
 * Every path that nothing else answers. A root not-found.tsx would do the same, but Next sends it along with
 * each page, the whole frame of the site included.
 */
export default function UnknownPage() {
  notFound();
}
