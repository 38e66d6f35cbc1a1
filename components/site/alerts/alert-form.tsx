"use client";

import { type SubmitEvent, startTransition, useActionState, useState } from "react";
import { SelectField, TextField } from "@/components/shared/fields/text-fields";
import { saveFollowed, useQuietHours } from "@/components/site/alerts/followed-store";
import { subscriptionFor } from "@/components/site/alerts/push-subscription";
import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { type AlertWanted, type OpenChannel, WANTED_OPTIONS } from "@/lib/alerts/vocabulary";
import { callApi, errorSentence } from "@/lib/api-client";

type AlertFormProps = {
  target: { game?: number; provider?: number };
  name: string;
  channels: readonly OpenChannel[];
};

const CHANNEL_LABELS: Record<OpenChannel, string> = {
  push: "This browser",
  discord: "A Discord channel",
  email: "Email",
};

const FIELDS = {
  discord: {
    label: "Webhook URL of the channel",
    placeholder: "https://discord.com/api/webhooks/…",
    hint: "Create it in Discord under Edit Channel, Integrations. To start the alerts, open the link we post there.",
  },
  email: {
    label: "Email",
    placeholder: "you@example.com",
    hint: "To start the alerts, open the link we send you. Every email has a link to stop them.",
  },
};

type Result = { isError: boolean; sentence: string };

const REFUSALS = {
  default: "Alerts need your permission. Press the button again and allow notifications.",
  denied: "Your browser blocks notifications from this site. Allow them in its settings, then try again.",
};

class PushError extends Error {}

const problemOf = (error: unknown) => (error instanceof PushError ? error.message : errorSentence(error));

export function AlertForm({ target, name, channels }: AlertFormProps) {
  const quiet = useQuietHours();
  const [channel, setChannel] = useState<OpenChannel>("push");
  const [last, start, isBusy] = useActionState(
    (_last: Result | null, given: FormData) =>
      begin(given).catch((error: unknown) => ({ isError: true, sentence: problemOf(error) })),
    null,
  );
  const result = isBusy ? null : last;
  const isHydrated = useIsHydrated();

  async function begin(given: FormData): Promise<Result> {
    const when = given.get("when") as AlertWanted;
    const address = channel === "push" ? await subscribeBrowser() : given.get("address");
    const body = { channel, address, target, when, quiet };
    const { id, token } = (await callApi("POST", "/api/alerts", body)) as { id: number; token: string };
    saveFollowed({ id, token, channel, when, target, name });
    if (channel !== "push" && "serviceWorker" in navigator) await registerWorker().catch(() => {});
    const sentence =
      channel === "push"
        ? `This browser now gets alerts about ${name}.`
        : "Almost done: open the link we just sent there.";
    return { isError: false, sentence };
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    if (!isBusy) startTransition(() => start(given));
  }

  const field = channel === "push" ? null : FIELDS[channel];
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`Alerts about ${name}`}
      className="panel flex flex-col gap-5 p-5"
    >
      <SelectField
        label="Send to"
        value={channel}
        disabled={!isHydrated}
        options={channels.map((value) => ({ value, label: CHANNEL_LABELS[value] }))}
        onChange={(event) => setChannel(event.target.value as OpenChannel)}
      />
      {field && (
        <TextField
          {...field}
          name="address"
          type={channel === "email" ? "email" : "url"}
          autoComplete={channel === "email" ? "email" : "off"}
        />
      )}
      <SelectField label="Notify me about" name="when" options={WANTED_OPTIONS} />
      <Button
        type="submit"
        variant="primary"
        disabled={!isHydrated}
        aria-disabled={isBusy} // A disabled button would lose the focus
      >
        {isBusy ? "Starting..." : "Get alerts"}
      </Button>
      <p
        role={result?.isError ? "alert" : "status"}
        className={result?.isError ? "text-detected text-sm" : "text-sm"}
      >
        {result?.sentence}
      </p>
    </form>
  );
}

function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
}

/** Needs a user gesture. @throws PushError with the message to show */
async function subscribeBrowser(): Promise<string> {
  const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!canPush) throw new PushError("This browser can't receive alerts while the site is closed.");
  const permission = await Notification.requestPermission();
  if (permission !== "granted") throw new PushError(REFUSALS[permission]);
  await registerWorker();
  const registration = await navigator.serviceWorker.ready;
  const { vapidPublicKey } = (await callApi("GET", "/api/alerts")) as { vapidPublicKey: string };
  try {
    return JSON.stringify(await subscriptionFor(registration.pushManager, vapidPublicKey));
  } catch {
    throw new PushError("Couldn't reach your browser's push service. Please try again.");
  }
}
