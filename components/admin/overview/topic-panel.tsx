import type { ReactNode } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { LocalTime } from "@/components/admin/local-time";
import { OVERVIEW_PATH } from "@/components/admin/overview/overview-query";
import { audited, useWrite, withdrawal } from "@/components/admin/use-write";
import { ButtonLink, PageLink } from "@/components/shared/layout/page-link";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/api-client";
import { formatAge } from "@/lib/dates";
import type { OverviewItem, OverviewTopic } from "@/lib/overview/answers";
import { listOfTopic, shownCount, type TopicKey, topicHref, topicTitle } from "@/lib/overview/vocabulary";
import { cn } from "@/lib/utils";

const SMALL = "h-8 px-2.5 max-lg:h-11";

function ItemTime({ topic, at }: { topic: TopicKey; at: string }) {
  if (topic === "ending" || topic === "ended") return <LocalTime at={at} />;
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatAge(new Date(at), new Date())}
    </time>
  );
}

export function TopicPanel({ topic, onDone }: { topic: OverviewTopic; onDone: () => void }) {
  const { key, count, items } = topic;
  const title = topicTitle(topic);
  const list = useAdmin().sections.some((section) => section.key === listOfTopic(key)) && topicHref(key);
  const action = TOPIC_ACTIONS[key];
  return (
    <section aria-labelledby={`topic-${key}`} className="panel flex flex-col">
      <h3 id={`topic-${key}`} className="border-hairline border-b text-sm">
        <TopicTitle list={list}>
          <span className="figure text-lg">{shownCount(count)}</span>
          {title}
        </TopicTitle>
      </h3>
      <ul className="divide-y divide-hairline">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 py-1.5 pr-2 pl-4">
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere block text-sm">{item.name}</span>
              {item.detail && <span className="block truncate text-quiet text-xs">{item.detail}</span>}
            </span>
            <span className="figure shrink-0 text-quiet text-xs">
              {item.at && <ItemTime topic={key} at={item.at} />}
            </span>
            {"href" in action ? (
              <ButtonLink
                href={action.href(item)}
                aria-label={`${action.label}: ${item.name}`}
                size="sm"
                className={SMALL}
              >
                {action.label}
              </ButtonLink>
            ) : (
              <ActionButton action={action} item={item} onDone={onDone} />
            )}
          </li>
        ))}
      </ul>
      {list && count > items.length && (
        <PageLink href={list} className="mt-auto px-4 py-2.5 text-quiet text-xs hover:text-text">
          {`All ${shownCount(count)}`}
        </PageLink>
      )}
    </section>
  );
}

function TopicTitle({ list, children }: { list: string | false; children: ReactNode }) {
  const look = "flex items-baseline gap-3 px-4 py-3";
  if (!list) return <span className={look}>{children}</span>;
  return (
    <PageLink href={list} className={cn(look, "hover:bg-raised")}>
      {children}
    </PageLink>
  );
}

type ActionButtonProps = {
  action: Exclude<TopicAction, { href: unknown }>;
  item: OverviewItem;
  onDone: () => void;
};

function ActionButton({ action, item, onDone }: ActionButtonProps) {
  const { undo } = action;
  const write = useWrite({
    call: (acted: OverviewItem) => audited((onAuditEntry) => action.call(acted, onAuditEntry)),
    refreshes: action.refreshes,
    failure: action.failure,
    record: ({ name }) => name,
    success: () => ({ title: "Success", description: action.done }),
    undo: (acted, { answer, entries }) => withdrawal(entries) ?? (undo && (() => undo(acted, answer))),
    onDone,
  });
  return (
    <Button
      size="sm"
      className={SMALL}
      aria-label={`${action.label}: ${item.name}`}
      aria-disabled={write.isPending}
      onClick={() => !write.isPending && write.mutate(item)}
      isBusy={write.isPending}
    >
      {action.label}
    </Button>
  );
}

type Call = {
  label: string;
  done: string;
  failure: string;
  refreshes: readonly string[];
  call: (item: OverviewItem, onAuditEntry: (id: number) => void) => Promise<unknown>;
  undo?: (item: OverviewItem, answer: unknown) => Promise<unknown>;
};

type Way = { label: string; href: (item: OverviewItem) => string };

type TopicAction = Call | Way;

const version = ({ updatedAt }: Pick<OverviewItem, "updatedAt">) => ({ version: updatedAt });

function switches(path: string, method: "PUT" | "PATCH", thing: string, label: string): Call {
  const isActive = label === "Resume";
  return {
    label,
    done: `${thing} ${label.toLowerCase()}d`,
    failure: `Failed to update ${thing.toLowerCase()}`,
    refreshes: [path, OVERVIEW_PATH],
    call: (item) => callApi(method, `${path}/${item.id}`, { isActive }, version(item)),
    undo: ({ id }, answer) =>
      callApi(method, `${path}/${id}`, { isActive: !isActive }, version(answer as { updatedAt: string })),
  };
}

const edits = (section: string, label: string): Way => ({
  label,
  href: ({ id }) => `/admin/${section}/edit/${id}`,
});

const dealOff = switches("/api/deals", "PUT", "Deal", "Pause");

const verify: Call = {
  label: "Verify",
  done: "Provider verified successfully",
  failure: "Failed to update provider",
  refreshes: ["/api/providers", "/api/games", "/api/updates", OVERVIEW_PATH],
  call: (item, onAuditEntry) =>
    callApi("POST", `/api/providers/${item.id}/verify`, {}, { ...version(item), onAuditEntry }),
};

const TOPIC_ACTIONS: Record<TopicKey, TopicAction> = {
  patched: verify,
  stale: verify,
  gameless: edits("providers", "Choose game"),
  impostors: edits("providers", "Check website"),
  ended: dealOff,
  soldOut: dealOff,
  ending: edits("deals", "Extend"),
  unplaced: edits("ads", "Choose game"),
  expired: switches("/api/advertisements", "PUT", "Advertisement", "Pause"),
  switchedOff: switches("/api/advertisements", "PUT", "Advertisement", "Resume"),
  unreviewed: { label: "Add review", href: ({ id }) => `/admin/reviews/create?provider=${id}` },
  gamePictures: edits("games", "Add picture"),
  providerPictures: edits("providers", "Add logo"),
  dealPictures: edits("deals", "Add picture"),
  // Others may have read the code while it was off, so the API won't enable it again with the same text.
  unusedCodes: {
    ...switches("/api/invitation-codes", "PATCH", "Invitation code", "Disable"),
    undo: undefined,
  },
};
