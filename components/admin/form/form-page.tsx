import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Copy, ExternalLink, History, LoaderCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { Fragment, useEffect, useState } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { moveDraftsToNew } from "@/components/admin/form/draft-store";
import { recordQuery } from "@/components/admin/form/use-others-change";
import { listAddress, openList, returnTo } from "@/components/admin/list/list-position";
import { EditingNote } from "@/components/admin/live/editing-note";
import type { Resource, SectionRecord, StoredRow } from "@/components/admin/section-record";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { buttonVariants } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { useInBrowser } from "@/components/ui/use-is-hydrated";
import { errorSentence, isMissing } from "@/lib/api-client";
import type { FormTarget } from "@/lib/pages/admin-form";

type FormPageProps<Row extends StoredRow> = { section: SectionRecord<Row>; target: FormTarget };

// In its own last row on phones, because it appears later and would move the others.
const VIEW_LINK = buttonVariants({ size: "tap", className: "max-sm:order-last max-sm:basis-full!" });

export function FormPage<Row extends StoredRow>({ section, target }: FormPageProps<Row>) {
  const { wording, path, list, entity, siteHref, isCopyable = true, Form, Below } = section;
  const { id, copyOf } = target;
  const { isAdmin } = useAdmin().user;
  const row = useRecord<Row>(section, id ?? copyOf);
  const [turn, setTurn] = useState<{ count: number; given: object }>({ count: 0, given: target.given });
  const back = useInBrowser(() => listAddress(list), list);
  const isEdit = id !== null;
  const addNext = (given: object) => setTurn(({ count }) => ({ count: count + 1, given }));
  const start = row !== undefined && {
    loaded: isEdit ? row : null,
    original: isEdit || turn.count > 0 ? null : row,
    given: turn.given,
    addNext: isEdit ? null : addNext,
  };
  const shownAt = isEdit && row && siteHref ? siteHref(row) : null;
  const history = `/admin/activity?${new URLSearchParams({ entityType: entity, entityId: `${id}` })}`;
  return (
    <div className="max-w-[71rem]">
      <ButtonLink
        href={back}
        isReplacing
        onClick={() => returnTo(list, null)}
        variant="ghost"
        size="tap"
        className="-ml-3"
      >
        <ArrowLeft aria-hidden />
        {wording.back}
      </ButtonLink>
      <div className="mt-2 mb-6 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-3">
        <h2 className="mr-auto text-2xl tracking-[-0.025em]">
          {(isEdit ? wording.edit : wording.create).heading}
        </h2>
        {isEdit && <EditingNote section={section.key} id={id} />}
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {shownAt && (
            <a href={shownAt} target="_blank" rel="noopener" className={VIEW_LINK}>
              <ExternalLink aria-hidden />
              View on site
            </a>
          )}
          {isEdit && isCopyable && (
            <ButtonLink href={`${list}/create?from=${id}`} size="tap">
              <Copy aria-hidden />
              Duplicate
            </ButtonLink>
          )}
          {isEdit && isAdmin && (
            <ButtonLink href={history} size="tap">
              <History aria-hidden />
              History
            </ButtonLink>
          )}
        </div>
      </div>
      {start && Form ? (
        <Fragment key={turn.count}>
          <Form {...start} resource={section} />
          {Below && start.loaded && <Below path={path} id={start.loaded.id} />}
        </Fragment>
      ) : (
        <div role="status" className="record-loading grid min-h-80 place-items-center text-quiet">
          <LoaderCircle className="size-8 motion-safe:animate-spin" aria-hidden />
          <span className="sr-only">Loading...</span>
        </div>
      )}
    </div>
  );
}

function useRecord<Row>(resource: Resource, id: number | null): Row | null | undefined {
  const router = useRouter();
  const { user } = useAdmin();
  // After another refetch, it would leave again.
  const [isLeaving, setIsLeaving] = useState(false);
  const query = recordQuery<Row>(resource, id);
  const { data, error } = useQuery({ ...query, enabled: id !== null && !isLeaving });
  useEffect(() => {
    if (!error || data) return;
    setIsLeaving(true);
    const open = async () => {
      const isGone = id !== null && isMissing(error);
      const hasDraft = isGone && (await moveDraftsToNew(user.id, resource.path, id).catch(() => false));
      const title = hasDraft ? `${resource.wording.thing} was deleted` : "Error";
      const description = hasDraft ? "You can save your draft as a new record." : errorSentence(error);
      showToast({ title, description, isDestructive: true });
      if (hasDraft) router.replace(`${resource.list}/create`);
      else openList(router, resource.list, null);
    };
    void open();
  }, [error, data, id, resource, router, user.id]);
  return id === null ? null : data;
}
