import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { showToast } from "@/components/ui/toast";

type LazyDialogProps<Props> = { load: () => Promise<ComponentType<Props>>; dialog: Props };

/** Without its script, `next/dynamic` would replace the page and what was typed there. */
export function LazyDialog<Props extends { onClose: () => void }>({ load, dialog }: LazyDialogProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const begin = useEffectEvent(async () => {
    try {
      const loaded = await load();
      setLoaded(() => loaded);
    } catch {
      const description = "This dialog couldn't be loaded. Try again, or save and reload the page.";
      showToast({ title: "Error", description, isDestructive: true });
      dialog.onClose();
    }
  });
  useEffect(() => void begin(), []);
  return Loaded && <Loaded {...dialog} />;
}
