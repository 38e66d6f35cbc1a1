import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { listen } from "@/components/ui/listen";

/** The field under the pointer, else the first empty one, else the first; none behind a dialog. */
function fieldFor({ target }: Event): HTMLInputElement | undefined {
  const fields = [...document.forms]
    .flatMap(({ elements }) => [...elements])
    .filter((input) => input instanceof HTMLInputElement)
    .filter((input) => input.dataset.picture && !input.matches(":disabled, [aria-hidden=true] *"));
  const own = fields.find((input) => target instanceof Node && input.parentElement?.contains(target));
  return own ?? fields.find(({ dataset }) => dataset.picture === "none") ?? fields[0];
}

/** Handles paste and drop anywhere on the page, so that a missed drop doesn't navigate away from the form. */
export function usePictureTransfer(field: RefObject<HTMLInputElement | null>, take: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const receive = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const data = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
    // Some programs offer a picture of copied text, too.
    const isText = event.type === "paste" && data?.types.includes("text/plain");
    if (!data?.types.includes("Files") || isText) return;
    const isOwn = fieldFor(event) === field.current;
    if (isOwn || event.type !== "paste") event.preventDefault();
    setIsOver(isOwn && event.type === "dragover");
    const [file] = data.files;
    if (!isOwn || !file || event.type.startsWith("drag")) return;
    field.current?.parentElement?.scrollIntoView({ block: "nearest" });
    take(file);
  });
  useEffect(() => {
    const follow = (event: ClipboardEvent | DragEvent) => receive(event);
    const drags = { dragover: follow, dragleave: follow, drop: follow };
    const ownPictures = { dragstart: follow }; // Must not replace the field's
    return listen(document, { paste: follow, ...drags, ...ownPictures });
  }, []);
  return isOver;
}
