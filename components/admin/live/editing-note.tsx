import { useEffect } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { listen } from "@/components/ui/listen";
import { createStore } from "@/components/ui/store";
import type { SectionKey } from "@/lib/permissions";
import type { Editors } from "@/lib/runtime/events";

const REPEAT_MS = 20_000;

export function EditingNote({ section, id }: { section: SectionKey; id: number }) {
  const { user } = useAdmin();
  const editors = known.use().get(`${section} ${id}`) ?? [];
  const others = editors.filter((editor) => editor.id !== user.id);
  useEffect(() => {
    let isRefused = false;
    const report = (isEditing: boolean) => {
      if (isRefused) return;
      // Best effort; `keepalive` lets the last one outlive the page.
      fetch("/api/events/editing", {
        method: "POST",
        keepalive: true,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ section, id, isEditing }),
      }).then(
        ({ status }) => {
          isRefused = status === 403;
        },
        () => {},
      );
    };
    const open = () => report(true);
    const close = () => report(false);
    open();
    const timer = setInterval(open, REPEAT_MS);
    const stop = listen(window, { pagehide: close });
    return () => {
      clearInterval(timer);
      stop();
      close();
    };
  }, [section, id]);
  const names = others.map(({ username }) => username).join(", ");
  return (
    <p
      role="status"
      className="wrap-anywhere line-clamp-2 min-w-0 flex-1 basis-0 text-right text-quiet text-sm leading-4"
    >
      {names && `${names} ${others.length === 1 ? "is" : "are"} editing this`}
    </p>
  );
}

const known = createStore<ReadonlyMap<string, Editors["editors"]>>(new Map());

export function noteEditors({ section, id, editors }: Editors): void {
  known.set(new Map([...known.get(), [`${section} ${id}`, editors]]));
}
