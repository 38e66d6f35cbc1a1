import { Copy, ExternalLink, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { PageLink } from "@/components/layout/page-link";
import { cn } from "@/lib/utils";

const CONTROL =
  "grid size-8 place-items-center rounded-control text-quiet transition-colors hover:bg-surface hover:text-text disabled:opacity-40 disabled:hover:bg-transparent [&_svg]:size-4 max-lg:size-11";

type RowButtonProps = ComponentProps<"button"> & { icon: LucideIcon; label: string; tooltip?: string };

/** A small button of a row. Its label names the row too; the tooltip is the short word. */
export function RowButton({ icon: Icon, label, tooltip, className, ...props }: RowButtonProps) {
  return (
    <button
      type="button"
      {...props}
      data-tooltip={tooltip ?? label}
      aria-label={label}
      className={cn(CONTROL, className)}
    >
      <Icon aria-hidden />
    </button>
  );
}

export function EditLink({ href, name }: { href: string; name: string }) {
  return (
    <PageLink href={href} data-tooltip="Edit" aria-label={`Edit ${name}`} className={CONTROL}>
      <Pencil aria-hidden />
    </PageLink>
  );
}

export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <RowButton
      icon={Trash2}
      label={`Delete ${name}`}
      tooltip="Delete"
      className="hover:bg-detected-soft hover:text-detected"
      onClick={onClick}
    />
  );
}

type RecordActionsProps = {
  /** The address of the list, below which the forms are. */
  list: string;
  record: { id: number };
  name: string;
  /** Where visitors see the record; null where they do not. */
  siteHref: string | null;
  /** What else can be done to such a record. */
  children?: ReactNode;
  onDelete: () => void;
};

/** The actions of a row: look at it as visitors do, edit, begin a new one as its copy, delete. */
export function RecordActions({ list, record, name, siteHref, children, onDelete }: RecordActionsProps) {
  return (
    <>
      {siteHref && (
        <a
          href={siteHref}
          target="_blank"
          rel="noopener"
          data-tooltip="View on site"
          aria-label={`View ${name} on site`}
          className={CONTROL}
        >
          <ExternalLink aria-hidden />
        </a>
      )}
      <EditLink href={`${list}/edit/${record.id}`} name={name} />
      <PageLink
        href={`${list}/create?from=${record.id}`}
        data-tooltip="Duplicate"
        aria-label={`Duplicate ${name}`}
        className={CONTROL}
      >
        <Copy aria-hidden />
      </PageLink>
      {children}
      <DeleteButton name={name} onClick={onDelete} />
    </>
  );
}
