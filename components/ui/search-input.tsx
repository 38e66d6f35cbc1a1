import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/utils";

type SearchInputProps = ComponentProps<typeof Input> & {
  label: string;
  frameClassName: string;
};

export function SearchInput({ label, frameClassName, className, ...props }: SearchInputProps) {
  return (
    <label className={cn("relative block", frameClassName)}>
      <span className="sr-only">{label}</span>
      <Search
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-quiet"
        aria-hidden
      />
      <Input
        {...props}
        type="search"
        autoComplete="off"
        spellCheck={false}
        className={cn("pl-9", className)}
      />
    </label>
  );
}
