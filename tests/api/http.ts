/** Where the server under test answers, such as "http://localhost:4123". */
export const ORIGIN = process.env.TEST_ORIGIN ?? "http://localhost:3000";

/** A request to the server under test; `cookie` makes it that of a signed-in user. */
export function call(path: string, init: RequestInit & { cookie?: string } = {}): Promise<Response> {
  const { cookie, headers, ...rest } = init;
  return fetch(`${ORIGIN}${path}`, {
    redirect: "manual",
    ...rest,
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  });
}

/** The JSON answer of a read that succeeds. */
export async function read<Answer>(path: string, cookie?: string): Promise<Answer> {
  const response = await call(path, { cookie });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Signs in and returns the session cookie. */
export async function signIn(email: string, password: string): Promise<string> {
  const response = await call("/api/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: email, password }),
  });
  if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
