"use client";

import { Columns3 } from "lucide-react";
import type { ColumnChoice } from "@/components/admin/list/use-columns";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

/** Which columns a list shows. */
export function ColumnsMenu({ columns }: { columns: ColumnChoice }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="max-lg:hidden"
          aria-label="Columns"
          data-tooltip="Columns"
          data-chosen={columns.named !== null || undefined}
        >
          <Columns3 className="size-4.5" aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {columns.choices.map(({ id, header, isShown }) => (
          <DropdownMenuCheckboxItem key={id} checked={isShown} onCheckedChange={() => columns.toggle(id)}>
            {header}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
