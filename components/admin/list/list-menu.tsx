import { Ellipsis, FileDown, FileUp, Keyboard } from "lucide-react";
import { useRef, useState } from "react";
import { LazyDialog } from "@/components/admin/lazy-dialog";
import type { ColumnChoice, ListState } from "@/components/admin/list/use-list-state";
import type { SectionRecord, StoredRow } from "@/components/admin/section-record";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { pathWith } from "@/lib/input/search-params";
import { NEEDS } from "@/lib/overview/vocabulary";

const loadImport = () =>
  import("@/components/admin/transfer/import-dialog").then((loaded) => loaded.ImportDialog);

type ListMenuProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  state: ListState;
  columns: ColumnChoice;
  onKeys: () => void;
};

function exportHref<Row extends StoredRow>({ section, state }: ListMenuProps<Row>, format: string): string {
  const names = [...Object.keys(section.rule.filters), NEEDS];
  const filters = Object.fromEntries(names.map((name) => [name, state.filter(name)]));
  return pathWith(`${section.path}/export`, { format, q: state.search, sort: state.sort, ...filters });
}

export function ListMenu<Row extends StoredRow>(props: ListMenuProps<Row>) {
  const { section, columns, onKeys } = props;
  const [isImporting, setIsImporting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button
            icon={Ellipsis}
            ref={opener}
            variant="ghost"
            size="icon"
            className="ml-auto max-sm:size-11"
            aria-label="List options"
            data-tooltip="List options"
          />
        }
      >
        <div className="max-lg:hidden">
          <DropdownMenuLabel>Columns</DropdownMenuLabel>
          {columns.choices.map(({ id, header, isShown }) => (
            <DropdownMenuCheckboxItem key={id} checked={isShown} onCheckedChange={() => columns.toggle(id)}>
              {header}
            </DropdownMenuCheckboxItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={Keyboard} onSelect={onKeys} aria-keyshortcuts="?">
            Keyboard shortcuts
          </DropdownMenuItem>
        </div>
        {["csv", "json"].map((format) => (
          <DropdownMenuItem key={format} asChild>
            <a href={exportHref(props, format)} download>
              <FileDown aria-hidden />
              {`Export ${format.toUpperCase()}`}
            </a>
          </DropdownMenuItem>
        ))}
        {section.key !== "users" && (
          <DropdownMenuItem icon={FileUp} onSelect={() => setIsImporting(true)}>
            Import a file…
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      {isImporting && (
        <LazyDialog
          load={loadImport}
          dialog={{ resource: section, opener, onClose: () => setIsImporting(false) }}
        />
      )}
    </>
  );
}
