import { useQuery } from "@tanstack/react-query";
import { ListFilter, Pencil, Plus, Trash2, Users, X } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type RefObject, useRef, useState } from "react";
import { FormDialog } from "@/components/admin/form/form-dialog";
import {
  COLUMNS,
  type ColumnChoice,
  type ListState,
  showQuery,
} from "@/components/admin/list/use-list-state";
import { type ViewRow, viewsQuery } from "@/components/admin/query/resources";
import type { SectionRecord } from "@/components/admin/section-record";
import { useWrite } from "@/components/admin/use-write";
import { TextField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import {
  DropdownMenu,
  DropdownMenuChoices,
  DropdownMenuItem,
  DropdownMenuLabel,
} from "@/components/ui/dropdown-menu";
import { callApi } from "@/lib/api-client";
import { NEEDS, topicsOfList } from "@/lib/overview/vocabulary";
import type { SectionKey } from "@/lib/permissions";

type FilterMenuProps = {
  section: Pick<SectionRecord<never>, "key" | "menuFilters">;
  state: ListState;
  columns: ColumnChoice;
};

function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

function useCurrentQuery({ named }: ColumnChoice): string {
  const params = new URLSearchParams(useSearchParams());
  if (named) params.set(COLUMNS, named);
  else params.delete(COLUMNS);
  return params.toString();
}

export function FilterMenu({ section: { key, menuFilters = [] }, state, columns }: FilterMenuProps) {
  const { data: views = [] } = useQuery(viewsQuery(key));
  const needs = { name: NEEDS, label: "Needs attention", options: topicsOfList(key) };
  const filters = [...menuFilters, needs].filter(({ options }) => options.length > 0);
  const query = useCurrentQuery(columns);
  // Undefined: no dialog. Null: a new view.
  const [edited, setEdited] = useState<ViewRow | null | undefined>();
  const opener = useRef<HTMLButtonElement>(null);
  const current = views.find((view) => sorted(view.query) === sorted(query));
  const chosen = filters.flatMap(({ name, options }) =>
    options.filter(({ value }) => value === state.filter(name)).map(({ label }) => ({ name, label })),
  );
  return (
    <>
      <DropdownMenu
        align="start"
        className="max-w-[min(20rem,100vw-1rem)]"
        trigger={
          <Button
            ref={opener}
            className="max-w-56 max-sm:h-11"
            aria-label={current && `Filter, view: ${current.name}`}
          >
            <ListFilter className={current && "text-accent"} aria-hidden />
            <span className="truncate">{current?.name ?? "Filter"}</span>
          </Button>
        }
      >
        {filters.map(({ name, label, options }) => (
          <DropdownMenuChoices
            key={name}
            label={label}
            value={state.filter(name)}
            options={[{ value: "", label: "Any" }, ...options]}
            onChoose={(value) => state.set({ [name]: value })}
          />
        ))}
        {views.length > 0 && <DropdownMenuLabel>Views</DropdownMenuLabel>}
        {views.map((view) => (
          <DropdownMenuItem
            key={view.id}
            aria-current={view === current || undefined}
            onSelect={() => showQuery(view.query)}
            className="aria-[current]:font-medium aria-[current]:text-accent"
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
        {current?.mayChange && (
          <DropdownMenuItem icon={Pencil} onSelect={() => setEdited(current)}>
            Change this view…
          </DropdownMenuItem>
        )}
        {!current && (
          <DropdownMenuItem icon={Plus} onSelect={() => setEdited(null)}>
            Save this view…
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      {chosen.map(({ name, label }) => (
        <Button
          key={`${name} ${label}`}
          size="sm"
          className="rounded-full bg-accent-soft max-sm:h-11"
          aria-label={`Remove ${label}`}
          onClick={() => {
            state.set({ [name]: "" });
            opener.current?.focus();
          }}
        >
          {label}
          <X className="size-3.5" aria-hidden />
        </Button>
      ))}
      {edited !== undefined && (
        <ViewDialog
          section={key}
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

type ViewDialogProps = {
  section: SectionKey;
  view: ViewRow | null; // Null saves a new one
  query: string;
  views: readonly ViewRow[];
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

function ViewDialog({ section, view, query, views, opener, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const wanted = name.trim();
  const replaced = view ?? views.find((existing) => existing.mayChange && existing.name === wanted) ?? null;
  const common = { refreshes: ["/api/views"], record: () => wanted, onDone: onClose };
  const save = useWrite({
    ...common,
    call: () => {
      const body = { name: wanted, isShared, query: view?.query ?? query };
      if (!replaced) return callApi("POST", "/api/views", { section, ...body });
      return callApi("PUT", `/api/views/${replaced.id}`, body, { version: replaced.updatedAt });
    },
    success: () => ({ title: "Success", description: "View saved", name: wanted }),
    failure: "Failed to save the view",
  });
  const remove = useWrite({
    ...common,
    call: ({ id: gone, updatedAt }: ViewRow) =>
      callApi("DELETE", `/api/views/${gone}`, undefined, { version: updatedAt }),
    success: () => ({ title: "Success", description: "View deleted", name: wanted }),
    failure: "Failed to delete the view",
    undo: (deleted) => () => callApi("POST", "/api/views", deleted),
  });
  const isBusy = save.isPending || remove.isPending;
  return (
    <FormDialog
      title={view ? "Change view" : "Save view"}
      text="Saves the current search, filters, sort order and columns."
      submit={!view && replaced ? "Replace" : "Save"}
      isBusy={isBusy}
      isDisabled={wanted === ""}
      isUnsaved={wanted !== (view?.name ?? "") || isShared !== (view?.isShared ?? false)}
      other={
        view && (
          <Button
            icon={Trash2}
            variant="ghost"
            className="mr-auto text-detected"
            disabled={isBusy}
            onClick={() => remove.mutate(view)}
          >
            Delete
          </Button>
        )
      }
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
      onFocusLost={() => opener.current?.focus()}
    >
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={80}
        autoComplete="off"
      />
      <label className="flex items-center gap-3 text-sm">
        <Checkbox checked={isShared} onChange={() => setIsShared(!isShared)} className="size-4.5" />
        Shared with everyone who can use this list
      </label>
    </FormDialog>
  );
}
