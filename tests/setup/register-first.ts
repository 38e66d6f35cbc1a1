const ACCOUNT = {
  email: "first@api.example",
  username: "first",
  password: "correct horse",
  invitationCode: "INITIAL_CODE",
};

/** The first admin's session cookie. */
export async function registerFirst(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ACCOUNT),
  });
  if (response.status !== 201) throw new Error(`registration: ${response.status} ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
