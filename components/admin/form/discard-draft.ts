import { firstWords, forgetDraft, type KeptDraft, keepDraft } from "@/components/admin/form/draft-store";
import { showToast } from "@/components/ui/toast";

export async function discardDraft(kept: KeptDraft, onChange: () => void): Promise<void> {
  const { key, draft } = kept;
  await forgetDraft(key);
  onChange();
  const undo = () => void keepDraft(key, draft).then(onChange);
  const name = firstWords(draft) || undefined;
  showToast({ title: "Draft discarded", name, action: { label: "Undo", onAct: undo } });
}
