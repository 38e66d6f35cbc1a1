/**
 * Stands in for Next's own, which would be sent along with each page: whatever is missing is answered by a page, and
 * where our server is not, by the not-found.tsx beside that page.
 */
export default function Missing() {
  return <h1>404 Page Not Found</h1>;
}
