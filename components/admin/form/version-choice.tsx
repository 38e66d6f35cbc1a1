import { isPicture, valueText } from "@/components/admin/form/form-values";
import { cn } from "@/lib/utils";

/** A field that differs between this form and the stored record. */
export type Difference = {
  name: string;
  label: string;
  mine: unknown;
  theirs: unknown;
  /** False where only the other person touched the field. */
  isMineChanged: boolean;
};

function Version({ value }: { value: unknown }) {
  if (isPicture(value)) {
    // biome-ignore lint/performance/noImgElement: a stored picture or one not yet stored, small
    return <img src={value} alt="" className="mt-1 max-h-24 rounded-control object-contain" />;
  }
  const text = valueText(value);
  return <span className={cn("line-clamp-6", text === "empty" && "text-quiet italic")}>{text}</span>;
}

type VersionChoiceProps = { difference: Difference; onChange: (isStored: boolean) => void };

/** The two versions of a field, to choose from. */
export function VersionChoice({ difference, onChange }: VersionChoiceProps) {
  const { name, label, mine, theirs, isMineChanged } = difference;
  const choices = [
    { title: "Yours", value: mine, isStored: false },
    { title: "Saved meanwhile", value: theirs, isStored: true },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ title, value, isStored }) => (
          <label
            key={title}
            className="flex min-w-0 gap-2.5 rounded-control border border-control p-3 text-sm has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={`version-of-${name}`}
              defaultChecked={isStored !== isMineChanged}
              onChange={() => onChange(isStored)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="eyebrow block">{title}</span>
              <Version value={value} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
