import { Trash2 } from "lucide-react";
import { type FormEvent, type RefObject, useState } from "react";
import type { ViewRow } from "@/components/admin/query/resources";
import { useWrite } from "@/components/admin/use-write";
import { TextField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { useFocusReturn } from "@/components/ui/use-focus-return";
import { callApi } from "@/lib/api-client";
import type { SectionKey } from "@/lib/permissions";

type ViewDialogProps = {
  section: SectionKey;
  view: ViewRow | null; // Null saves a new one
  query: string;
  views: readonly ViewRow[];
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** A new view replaces the user's own view of the same name. */
export function ViewDialog({ section, view, query, views, opener, onClose }: ViewDialogProps) {
  const focusReturn = useFocusReturn(() => opener.current?.focus());
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
  });
  const isBusy = save.isPending || remove.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== "" && !isBusy) save.mutate(undefined);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <DialogContent {...focusReturn}>
        <DialogHeader title={view ? "Change view" : "Save view"}>
          Saves the current search, filters, sort order and columns.
        </DialogHeader>
        <form onSubmit={send} className="grid gap-4">
          <TextField
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={80}
            autoComplete="off"
          />
          <Label className="flex items-center gap-3 font-normal">
            <Checkbox checked={isShared} onChange={() => setIsShared(!isShared)} className="size-4.5" />
            Shared with everyone who can use this list
          </Label>
          <DialogFooter>
            {view && (
              <Button
                variant="ghost"
                className="mr-auto text-detected"
                disabled={isBusy}
                onClick={() => remove.mutate(view)}
              >
                <Trash2 aria-hidden />
                Delete
              </Button>
            )}
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isBusy || wanted === ""} isBusy={isBusy}>
              {!view && replaced ? "Replace" : "Save"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
