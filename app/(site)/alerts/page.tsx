import { Notice } from "@/components/shared/layout/notice";
import { AlertForm } from "@/components/site/alerts/alert-form";
import { ConfirmAlert, LinkedAlert } from "@/components/site/alerts/linked-alert";
import { FollowedList, QuietForm } from "@/components/site/alerts/your-alerts";
import { BrowseGames } from "@/components/site/layout/next-steps";
import { PageHeading } from "@/components/site/layout/page-heading";
import { openChannels } from "@/lib/alerts/addresses";
import { canConfirm, findSubscription, nameOfTarget, toAlert } from "@/lib/alerts/data";
import { firstValue, idValue, type SearchParams } from "@/lib/input/search-params";
import { pageMetadata } from "@/lib/pages/metadata";
import { readOrNull } from "@/lib/pages/page-read";
import { AppError } from "@/lib/runtime/errors";

export const generateMetadata = () =>
  pageMetadata({
    title: "Alerts",
    description:
      "Get notified of status changes in your browser, in Discord or by email, without an account.",
    path: "/alerts",
    noindex: true,
  });

const DONE = new Map([
  ["confirmed", "Your alerts start now."],
  ["ended", "These alerts have ended. You won't get any more of them."],
]);

const SECTION = "mb-4 wrap-anywhere text-2xl";

async function readLinked(id: number, token: string) {
  try {
    return toAlert(await findSubscription(id, token));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function readRequested(given: Awaited<SearchParams>) {
  const id = idValue(given.id);
  const [code, token] = [firstValue(given.code), firstValue(given.token)];
  const target = { provider: idValue(given.provider) || undefined, game: idValue(given.game) || undefined };
  return readOrNull(async () => ({
    question: id && code ? { id, code, isOpen: await canConfirm(id, code) } : null,
    linked: id && token ? { token, alert: await readLinked(id, token) } : null,
    followable: target.provider || target.game ? { target, name: await nameOfTarget(target) } : null,
  }));
}

export default async function AlertsPage({ searchParams }: { searchParams: SearchParams }) {
  const given = await searchParams;
  const requested = await readRequested(given);
  const done = DONE.get(firstValue(given.done));
  const { question, linked, followable } = requested ?? {};
  return (
    <div className="shell">
      <PageHeading title="Alerts" subtitle="Get notified when a status changes. No account needed." />
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="now">
          <h2 id="now" className={SECTION}>
            {followable?.name ? `Follow ${followable.name}` : "Follow"}
          </h2>
          {done && <Notice text={done} />}
          {question?.isOpen && <ConfirmAlert {...question} />}
          {question && !question.isOpen && (
            <Notice text="This link has expired. Please choose “Get alerts” on the game or provider page again.">
              <BrowseGames />
            </Notice>
          )}
          {linked?.alert && <LinkedAlert alert={linked.alert} token={linked.token} />}
          {linked && !linked.alert && <Notice text="This alert no longer exists." />}
          {followable?.name && (
            <>
              <noscript>
                <Notice text="Alerts need JavaScript. The feeds of every game and provider don't." />
              </noscript>
              <div className="noscript:hidden">
                <AlertForm target={followable.target} name={followable.name} channels={openChannels()} />
              </div>
            </>
          )}
          {followable && !followable.name && <Notice tone="error" text="There's nothing to follow here." />}
          {!requested && <Notice tone="error" text="Error loading alerts. Please try again later." />}
          {requested && !done && !question && !linked && !followable && (
            <Notice text="Every game and provider has “Get alerts” on its page.">
              <BrowseGames />
            </Notice>
          )}
        </section>
        <section aria-labelledby="here" className="noscript:hidden">
          <h2 id="here" tabIndex={-1} className={SECTION}>
            Your alerts
          </h2>
          <FollowedList />
          <div className="mt-5">
            <QuietForm />
          </div>
        </section>
      </div>
    </div>
  );
}
