"use client";

import { FileDown } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import type { ListState } from "@/components/admin/list/use-list-state";
import type { Resource } from "@/components/admin/resource";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

// Loaded on demand with the CSV parser.
const ImportDialog = dynamic(() =>
  import("@/components/admin/transfer/import-dialog").then((loaded) => loaded.ImportDialog),
);

type TransferMenuProps = {
  resource: Resource;
  state: ListState;
  filters: readonly string[];
  isImportable: boolean;
};

function exportHref({ resource, state, filters }: TransferMenuProps, format: "csv" | "json"): string {
  const params = new URLSearchParams({ format });
  const chosen = { q: state.search, sort: state.sort };
  for (const [name, value] of Object.entries(chosen)) if (value) params.set(name, value);
  for (const name of filters) if (state.filter(name)) params.set(name, state.filter(name));
  return `${resource.path}/export?${params}`;
}

export function TransferMenu(props: TransferMenuProps) {
  const { resource, isImportable } = props;
  const [isImporting, setIsImporting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button ref={opener} variant="secondary" className="max-sm:size-11 max-sm:p-0 sm:ml-auto">
            <FileDown aria-hidden />
            <span className="max-sm:sr-only">{isImportable ? "Import / export" : "Export"}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {(["csv", "json"] as const).map((format) => (
            <DropdownMenuItem key={format} asChild>
              <a href={exportHref(props, format)} download>
                {`Export ${format.toUpperCase()}`}
              </a>
            </DropdownMenuItem>
          ))}
          {isImportable && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem onSelect={() => setIsImporting(true)}>Import a file...</DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {isImporting && (
        <ImportDialog resource={resource} opener={opener} onClose={() => setIsImporting(false)} />
      )}
    </>
  );
}
