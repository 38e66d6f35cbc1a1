import { Copy, Ellipsis, ExternalLink, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { RowMenu } from "@/components/admin/list/row-menu";
import type { SectionRecord, StoredRow } from "@/components/admin/section-record";
import { PageLink } from "@/components/shared/layout/page-link";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { cn } from "@/lib/utils";

const ROW_CONTROL =
  "grid size-8 place-items-center rounded-control text-quiet transition-colors hover:bg-surface hover:text-text aria-disabled:opacity-40 disabled:opacity-40 disabled:hover:bg-transparent [&_svg]:size-4 max-lg:size-11";

type RowButtonProps = ComponentProps<"button"> & { icon: LucideIcon; label: string; tooltip?: string };

export function RowButton({ icon: Icon, label, tooltip, className, ...props }: RowButtonProps) {
  return (
    <button
      type="button"
      {...props}
      data-tooltip={tooltip ?? label}
      aria-label={label}
      className={cn(ROW_CONTROL, className)}
    >
      <Icon aria-hidden />
    </button>
  );
}

export function ActionsMenu({ name, children }: { name: string; children: ReactNode }) {
  const trigger = <Ellipsis aria-hidden />;
  return (
    <RowMenu align="end" aria-label={`Actions for ${name}`} className={ROW_CONTROL} trigger={trigger}>
      {children}
    </RowMenu>
  );
}

type RecordActionsProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  row: Row;
  onDelete: () => void;
};

export function RecordActions<Row extends StoredRow>({ section, row, onDelete }: RecordActionsProps<Row>) {
  const { list, siteHref, canEdit, canDelete, isCopyable = true } = section;
  const name = section.name(row);
  const onSite = siteHref?.(row);
  return (
    <>
      {section.buttons?.(row)}
      {(canEdit?.(row) ?? true) && (
        <PageLink
          href={`${list}/edit/${row.id}`}
          data-tooltip="Edit"
          aria-label={`Edit ${name}`}
          className={ROW_CONTROL}
        >
          <Pencil aria-hidden />
        </PageLink>
      )}
      <RowButton
        icon={Trash2}
        label={`Delete ${name}`}
        tooltip="Delete"
        disabled={canDelete?.(row) === false}
        className="enabled:hover:bg-detected-soft enabled:hover:text-detected"
        onClick={onDelete}
      />
      {isCopyable && (
        <ActionsMenu name={name}>
          {onSite && (
            <DropdownMenuItem asChild>
              <a href={onSite} target="_blank" rel="noopener">
                <ExternalLink aria-hidden />
                View on site
              </a>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem asChild>
            <PageLink href={`${list}/create?from=${row.id}`}>
              <Copy aria-hidden />
              Duplicate
            </PageLink>
          </DropdownMenuItem>
          {section.menuItems?.(row)}
        </ActionsMenu>
      )}
    </>
  );
}
