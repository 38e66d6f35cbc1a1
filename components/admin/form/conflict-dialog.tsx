import { useState } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { type Difference, isPicture, valueText } from "@/components/admin/form/form-values";
import { changeText } from "@/components/admin/form/use-others-change";
import type { Conflict } from "@/components/admin/form/use-record-save";
import { QuestionDialog } from "@/components/admin/question-dialog";
import { cn } from "@/lib/utils";

type ConflictDialogProps<Row> = Pick<Conflict<Row>, "change" | "stored"> & {
  thing: string;
  differencesFrom: (stored: Row) => Difference[];
  onSave: (stored: Row | null, kept: readonly string[]) => void;
  onClose: () => void;
};

export function ConflictDialog<Row>(props: ConflictDialogProps<Row>) {
  const { change, stored, thing, differencesFrom, onSave, onClose } = props;
  const { username } = useAdmin().user;
  const [differences] = useState(() => (stored === null ? [] : differencesFrom(stored)));
  const [kept, setKept] = useState(() =>
    Object.fromEntries(differences.map(({ name, isMineChanged }) => [name, isMineChanged])),
  );
  const same =
    differences.length > 0
      ? "Choose which version of each field to keep. Your changes aren't saved yet."
      : "The saved version is the same as yours.";
  return (
    <QuestionDialog
      className={stored === null ? undefined : "max-w-2xl"}
      title={changeText(change, stored === null ? "deleted" : "saved", username)}
      text={stored === null ? `You can save this form as a new ${thing}.` : same}
      stay="Keep editing"
      onStay={onClose}
      go={stored === null ? "Save as new" : "Save these choices"}
      onGo={() =>
        onSave(
          stored,
          Object.keys(kept).filter((name) => kept[name]),
        )
      }
    >
      {stored !== null && (
        <div className="flex flex-col gap-4">
          {differences.map(({ name, label, mine, theirs, isMineChanged }) => (
            <fieldset key={name} className="min-w-0">
              <legend className="mb-1.5 font-medium text-sm">{label}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {[true, false].map((isMine) => (
                  <label
                    key={String(isMine)}
                    className="flex min-w-0 gap-2.5 rounded-control border border-control p-3 text-sm has-checked:border-accent has-checked:bg-accent-soft"
                  >
                    <input
                      type="radio"
                      name={`version-of-${name}`}
                      defaultChecked={isMine === isMineChanged}
                      onChange={() => setKept({ ...kept, [name]: isMine })}
                      className="mt-1 size-4 shrink-0 accent-accent"
                    />
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      <span className="eyebrow block">{isMine ? "Yours" : "Saved version"}</span>
                      <Version value={isMine ? mine : theirs} />
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </QuestionDialog>
  );
}

function Version({ value }: { value: unknown }) {
  if (isPicture(value)) {
    // biome-ignore lint/performance/noImgElement: a stored picture or one not yet stored, small
    return <img src={value} alt="" className="mt-1 max-h-24 rounded-control object-contain" />;
  }
  const text = valueText(value);
  return <span className={cn("line-clamp-6", text === "empty" && "text-quiet italic")}>{text}</span>;
}
