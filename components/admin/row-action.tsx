import { ExternalLink, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { PageLink } from "@/components/layout/page-link";
import { Tooltip } from "@/components/ui/tooltip";
import { cn } from "@/lib/utils";

const CONTROL =
  "grid size-9 place-items-center rounded-control text-quiet transition-colors hover:bg-raised hover:text-text disabled:opacity-40 disabled:hover:bg-transparent [&_svg]:size-4 max-sm:size-11";

type RowButtonProps = ComponentProps<"button"> & { icon: LucideIcon; label: string; tooltip?: string };

/** A small button of a row. Its label names the row too; the tooltip is the short word. */
export function RowButton({ icon: Icon, label, tooltip, className, ...props }: RowButtonProps) {
  return (
    <Tooltip text={tooltip ?? label}>
      <button type="button" {...props} aria-label={label} className={cn(CONTROL, className)}>
        <Icon aria-hidden />
      </button>
    </Tooltip>
  );
}

export function EditLink({ href, name }: { href: string; name: string }) {
  return (
    <Tooltip text="Edit">
      <PageLink href={href} aria-label={`Edit ${name}`} className={CONTROL}>
        <Pencil aria-hidden />
      </PageLink>
    </Tooltip>
  );
}

/** The record as visitors see it, in a tab of its own. */
export function SiteLink({ href, name }: { href: string; name: string }) {
  return (
    <Tooltip text="View on site">
      <a href={href} target="_blank" rel="noopener" aria-label={`View ${name} on site`} className={CONTROL}>
        <ExternalLink aria-hidden />
      </a>
    </Tooltip>
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
