import { Copy, Ellipsis, ExternalLink, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { RowMenu } from "@/components/admin/list/row-menu";
import { PageLink } from "@/components/layout/page-link";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { cn } from "@/lib/utils";

const CONTROL =
  "grid size-8 place-items-center rounded-control text-quiet transition-colors hover:bg-surface hover:text-text aria-disabled:opacity-40 disabled:opacity-40 disabled:hover:bg-transparent [&_svg]:size-4 max-lg:size-11";

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
    <PageLink href={href} data-opens data-tooltip="Edit" aria-label={`Edit ${name}`} className={CONTROL}>
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

/** Something that can be done to the records of one list alone. */
type ExtraAction = { icon: LucideIcon; label: string; isBusy: boolean; onAct: () => void };

type Addition = { icon: LucideIcon; label: string; href: string };

type RecordActionsProps = {
  /** The address of the list, below which the forms are. */
  list: string;
  id: number;
  name: string;
  /** Where visitors see the record; null where they do not. */
  siteHref: string | null;
  extras?: readonly ExtraAction[];
  /** The form of a new record that belongs to this one. */
  addition?: Addition;
  onDelete: () => void;
};

/**
 * The actions of a row: look at it as visitors do, edit, begin a new one as its copy, delete. On narrow screens
 * they are in one menu.
 */
export function RecordActions(props: RecordActionsProps) {
  const { list, id, name, siteHref, extras = [], addition, onDelete } = props;
  return (
    <>
      <div className="wide-actions">
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
        <EditLink href={`${list}/edit/${id}`} name={name} />
        <PageLink
          href={`${list}/create?from=${id}`}
          data-tooltip="Duplicate"
          aria-label={`Duplicate ${name}`}
          className={CONTROL}
        >
          <Copy aria-hidden />
        </PageLink>
        {addition && (
          <PageLink
            href={addition.href}
            data-tooltip={addition.label}
            aria-label={`${addition.label} for ${name}`}
            className={CONTROL}
          >
            <addition.icon aria-hidden />
          </PageLink>
        )}
        {extras.map((extra) => (
          <RowButton
            key={extra.label}
            icon={extra.icon}
            label={`${extra.label} ${name}`}
            tooltip={extra.label}
            aria-disabled={extra.isBusy}
            onClick={() => !extra.isBusy && extra.onAct()}
          />
        ))}
        <DeleteButton name={name} onClick={onDelete} />
      </div>
      <div className="narrow-actions">
        <NarrowActions {...props} />
      </div>
    </>
  );
}

function NarrowActions(props: RecordActionsProps) {
  const { list, id, name, siteHref, extras = [], addition, onDelete } = props;
  return (
    <RowMenu
      align="end"
      aria-label={`Actions for ${name}`}
      className={CONTROL}
      trigger={<Ellipsis aria-hidden />}
    >
      <DropdownMenuItem asChild>
        <PageLink href={`${list}/edit/${id}`}>
          <Pencil aria-hidden />
          Edit
        </PageLink>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <PageLink href={`${list}/create?from=${id}`}>
          <Copy aria-hidden />
          Duplicate
        </PageLink>
      </DropdownMenuItem>
      {siteHref && (
        <DropdownMenuItem asChild>
          <a href={siteHref} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
            View on site
          </a>
        </DropdownMenuItem>
      )}
      {addition && (
        <DropdownMenuItem asChild>
          <PageLink href={addition.href}>
            <addition.icon aria-hidden />
            {addition.label}
          </PageLink>
        </DropdownMenuItem>
      )}
      {extras.map((extra) => (
        <DropdownMenuItem key={extra.label} disabled={extra.isBusy} onSelect={extra.onAct}>
          <extra.icon aria-hidden />
          {extra.label}
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem onSelect={onDelete} className="text-detected">
        <Trash2 aria-hidden />
        Delete
      </DropdownMenuItem>
    </RowMenu>
  );
}
