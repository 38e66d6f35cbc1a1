"use client";

import { Copy, ExternalLink, History } from "lucide-react";
import type { ReactNode } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { FormSpinner } from "@/components/admin/form-spinner";
import { ListLink } from "@/components/admin/list-link";
import type { FormStart, Resource } from "@/components/admin/resource";
import { useRecord } from "@/components/admin/use-record";
import { PageLink } from "@/components/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { FormTarget } from "@/lib/pages/admin-form";
import { cn } from "@/lib/utils";

type FormPageProps<Row> = {
  resource: Resource;
  target: FormTarget;
  /** Where visitors see a record; null where they do not. */
  siteHref?: (row: Row) => string | null;
  /** False for records that are never alike. */
  isCopyable?: boolean;
  /** The form, once its record is there. */
  children: (start: FormStart<Row>) => ReactNode;
};

const LINK = cn(buttonVariants({ variant: "secondary", size: "sm" }), "max-sm:h-11");

/** The page around a form: the way back, what it does, and what else can be done with the record. */
export function FormPage<Row>({
  resource,
  target: { id, copyOf },
  siteHref,
  isCopyable = true,
  children,
}: FormPageProps<Row>) {
  const { isAdmin } = useAdmin().user;
  const row = useRecord<Row>(resource, id ?? copyOf);
  const isEdit = id !== null;
  const shownAt = isEdit && row && siteHref ? siteHref(row) : null;
  const history = `/admin/activity?${new URLSearchParams({ entityType: resource.entity, entityId: `${id}` })}`;
  return (
    <>
      <ListLink list={resource.list} label={resource.back} />
      <div className="mt-2 mb-6 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-3">
        <h2 className="mr-auto text-2xl tracking-[-0.025em]">
          {(isEdit ? resource.edit : resource.create).heading}
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {shownAt && (
            <a href={shownAt} target="_blank" rel="noopener" className={LINK}>
              <ExternalLink aria-hidden />
              View on site
            </a>
          )}
          {isEdit && isCopyable && (
            <PageLink href={`${resource.list}/create?from=${id}`} className={LINK}>
              <Copy aria-hidden />
              Duplicate
            </PageLink>
          )}
          {isEdit && isAdmin && (
            <PageLink href={history} className={LINK}>
              <History aria-hidden />
              History
            </PageLink>
          )}
        </div>
      </div>
      {row === undefined ? (
        <FormSpinner />
      ) : (
        children({ loaded: isEdit ? row : null, original: isEdit ? null : row })
      )}
    </>
  );
}
