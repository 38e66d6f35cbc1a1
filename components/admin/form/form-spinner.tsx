import { LoaderCircle } from "lucide-react";

export function FormSpinner() {
  return (
    <div role="status" className="grid min-h-80 place-items-center text-quiet">
      <LoaderCircle className="size-8 motion-safe:animate-spin" aria-hidden />
      <span className="sr-only">Loading...</span>
    </div>
  );
}
