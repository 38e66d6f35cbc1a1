import { Copy, Ellipsis, ExternalLink, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { RowMenu } from "@/components/admin/list/row-menu";
import { PageLink } from "@/components/shared/layout/page-link";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { cn } from "@/lib/utils";

const CONTROL =
  "grid size-8 place-items-center rounded-control text-quiet transition-colors hover:bg-surface hover:text-text aria-disabled:opacity-40 disabled:opacity-40 disabled:hover:bg-transparent [&_svg]:size-4 max-lg:size-11";

type RowButtonProps = ComponentProps<"button"> & { icon: LucideIcon; label: string; tooltip?: string };

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

export type RowAction = {
  icon: LucideIcon;
  label: string;
  description: string;
} & (
  | { href: string; isOutside?: true; isOpening?: true }
  | { href?: undefined; isBusy: boolean; onAct: () => void }
);

export const editAction = (list: string, id: number, name: string): RowAction => ({
  icon: Pencil,
  label: "Edit",
  description: `Edit ${name}`,
  href: `${list}/edit/${id}`,
  isOpening: true,
});

export function RowControl({ action }: { action: RowAction }) {
  const { icon: Icon, label, description } = action;
  if (action.href === undefined) {
    const { isBusy, onAct } = action;
    return (
      <RowButton
        icon={Icon}
        label={description}
        tooltip={label}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onAct()}
      />
    );
  }
  return (
    <ActionLink
      action={action}
      data-opens={action.isOpening}
      data-tooltip={label}
      aria-label={description}
      className={CONTROL}
    >
      <Icon aria-hidden />
    </ActionLink>
  );
}

type ActionLinkProps = ComponentProps<"a"> & { action: Extract<RowAction, { href: string }> };

function ActionLink({ action: { href, isOutside }, ...props }: ActionLinkProps) {
  return isOutside ? (
    <a {...props} href={href} target="_blank" rel="noopener" />
  ) : (
    <PageLink {...props} href={href} />
  );
}

function ActionItem({ action }: { action: RowAction }) {
  const { icon: Icon, label } = action;
  if (action.href === undefined) {
    return (
      <DropdownMenuItem disabled={action.isBusy} onSelect={action.onAct}>
        <Icon aria-hidden />
        {label}
      </DropdownMenuItem>
    );
  }
  return (
    <DropdownMenuItem asChild>
      <ActionLink action={action}>
        <Icon aria-hidden />
        {label}
      </ActionLink>
    </DropdownMenuItem>
  );
}

type RecordActionsProps = {
  list: string;
  id: number;
  name: string;
  siteHref: string | null; // Null if visitors can't see it
  extras?: readonly RowAction[];
  onDelete: () => void;
};

export function RecordActions({ list, id, name, siteHref, extras = [], onDelete }: RecordActionsProps) {
  const edit = editAction(list, id, name);
  const copy: RowAction = {
    icon: Copy,
    label: "Duplicate",
    description: `Duplicate ${name}`,
    href: `${list}/create?from=${id}`,
  };
  const view: RowAction[] = siteHref
    ? [
        {
          icon: ExternalLink,
          label: "View on site",
          description: `View ${name} on site`,
          href: siteHref,
          isOutside: true,
        },
      ]
    : [];
  const others = [...view, copy, ...extras];
  return (
    <>
      <div className="row-extras wide-actions">
        {others.map((action) => (
          <RowControl key={action.label} action={action} />
        ))}
      </div>
      <div className="narrow-actions">
        <RowMenu
          align="end"
          aria-label={`Actions for ${name}`}
          className={CONTROL}
          trigger={<Ellipsis aria-hidden />}
        >
          {others.map((action) => (
            <ActionItem key={action.label} action={action} />
          ))}
        </RowMenu>
      </div>
      <RowControl action={edit} />
      <DeleteButton name={name} onClick={onDelete} />
    </>
  );
}
