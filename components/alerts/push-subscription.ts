import { callApi } from "@/lib/api-client";

/** Also keeps what is followed for when there is no network. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
}

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** To be called from a press, as it asks for leave. @throws Error with a sentence for people */
export async function subscribeBrowser(): Promise<string> {
  if (!canPush()) throw new Error("This browser cannot be told while the site is closed.");
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error("Your browser does not allow notifications of this site. Its settings can change that.");
  }
  await registerWorker();
  const registration = await navigator.serviceWorker.ready;
  const { vapidPublicKey } = (await callApi("GET", "/api/alerts")) as { vapidPublicKey: string };
  const options = { userVisibleOnly: true, applicationServerKey: vapidPublicKey };
  const present = await registration.pushManager.getSubscription();
  try {
    return JSON.stringify(present ?? (await registration.pushManager.subscribe(options)));
  } catch {
    throw new Error("Your browser's push service could not be reached. Please try again.");
  }
}
