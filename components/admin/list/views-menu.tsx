"use client";

import { useQuery } from "@tanstack/react-query";
import { Bookmark, ChevronDown, Pencil, Plus, Users } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import type { ColumnChoice } from "@/components/admin/list/columns-menu";
import { COLUMNS, showQuery } from "@/components/admin/list/use-list-state";
import { ViewDialog } from "@/components/admin/list/view-dialog";
import { type ViewRow, viewsQuery } from "@/components/admin/query/resources";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { SectionKey } from "@/lib/permissions";
import { cn } from "@/lib/utils";

type ViewsMenuProps = {
  section: { key: SectionKey };
  columns: ColumnChoice;
};

function isSame(one: string, other: string): boolean {
  const sorted = (text: string) => {
    const params = new URLSearchParams(text);
    params.sort();
    return params.toString();
  };
  return sorted(one) === sorted(other);
}

function usePresentQuery({ named }: ColumnChoice): string {
  const params = new URLSearchParams(useSearchParams());
  if (named) params.set(COLUMNS, named);
  else params.delete(COLUMNS);
  return params.toString();
}

export function ViewsMenu({ section, columns }: ViewsMenuProps) {
  const { data: views = [] } = useQuery(viewsQuery(section.key));
  const query = usePresentQuery(columns);
  // Undefined: no dialog. Null: a new view.
  const [edited, setEdited] = useState<ViewRow | null | undefined>();
  const opener = useRef<HTMLButtonElement>(null);
  const current = views.find((view) => isSame(view.query, query));
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            ref={opener}
            variant="secondary"
            className="max-w-56 max-sm:h-11"
            aria-label={current ? `View: ${current.name}` : "Views"}
          >
            <Bookmark className={cn("size-4", current && "fill-current text-accent")} aria-hidden />
            <span className="truncate">{current?.name ?? "Views"}</span>
            <ChevronDown className="size-4 text-quiet" aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-w-80">
          {views.map((view) => (
            <DropdownMenuItem
              key={view.id}
              aria-current={view === current || undefined}
              onSelect={() => showQuery(view.query)}
              className={cn(view === current && "font-medium text-accent")}
            >
              <span className="min-w-0 flex-1 truncate">{view.name}</span>
              {view.isShared && (
                <>
                  <Users className="text-quiet" aria-hidden />
                  <span className="sr-only">shared by {view.owner}</span>
                </>
              )}
            </DropdownMenuItem>
          ))}
          {views.length > 0 && <DropdownMenuSeparator />}
          {current?.mayChange && (
            <DropdownMenuItem onSelect={() => setEdited(current)}>
              <Pencil aria-hidden />
              Change this view…
            </DropdownMenuItem>
          )}
          {!current && (
            <DropdownMenuItem onSelect={() => setEdited(null)}>
              <Plus aria-hidden />
              Save this view…
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {edited !== undefined && (
        <ViewDialog
          section={section.key}
          view={edited}
          query={query}
          views={views}
          opener={opener}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
