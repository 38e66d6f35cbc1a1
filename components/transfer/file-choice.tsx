"use client";

import { FileUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { cn } from "@/lib/utils";

type FileChoiceProps = { problem: string | null; onChoose: (file: File) => void };

/** Where a file is chosen or dropped. */
export function FileChoice({ problem, onChoose }: FileChoiceProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <div>
      <label
        className={cn(
          "grid min-h-44 cursor-pointer place-content-center justify-items-center gap-2 rounded-panel border border-hairline border-dashed p-6 text-center text-sm focus-within:outline-2 focus-within:outline-accent hover:bg-raised",
          isOver && "border-accent bg-raised",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileUp className="size-6 text-quiet" aria-hidden />
        <span>Choose a CSV or JSON file, or drop it here</span>
        <input
          type="file"
          accept=".csv,.json,text/csv,application/json"
          className="sr-only"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file, mended, can then be chosen again.
            target.value = "";
            if (file) onChoose(file);
          }}
        />
      </label>
      <p id={id} role="alert" className="mt-2 text-detected text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}
