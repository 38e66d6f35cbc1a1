/** Replaces Next's default, which would be sent with every page. */
export default function Missing() {
  return <h1>404 Page Not Found</h1>;
}
