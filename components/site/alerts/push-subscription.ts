const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(
    /[+/=]/g,
    (sign) => ({ "+": "-", "/": "_" })[sign] ?? "",
  );

/** Push services reject messages that are signed with another key than the subscription's. */
export async function subscriptionFor(
  manager: PushManager,
  applicationServerKey: string,
): Promise<PushSubscription> {
  const present = await manager.getSubscription();
  const key = present?.options.applicationServerKey;
  if (present && (!key || base64Url(key) === applicationServerKey)) return present;
  await present?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
