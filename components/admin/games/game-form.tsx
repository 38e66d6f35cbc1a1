import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { WIDE } from "@/components/admin/crop/crop-geometry";
import { DateField, type FieldTable, SwitchField } from "@/components/admin/fields/form-fields";
import { ImageField } from "@/components/admin/fields/image-field";
import { Preview } from "@/components/admin/form/preview";
import { RecordForm } from "@/components/admin/form/record-form";
import { useRecordForm } from "@/components/admin/form/use-record-form";
import type { GameRow } from "@/components/admin/query/resources";
import type { FormProps } from "@/components/admin/section-record";
import { TextAreaField, TextField } from "@/components/shared/fields/text-fields";
import { GameCard } from "@/components/shared/games/game-card";
import { GameInput } from "@/lib/games/schema";

type Values = z.input<typeof GameInput>;

const NO_PROVIDERS = { undetected: 0, detected: 0, updating: 0 };

const FIELDS = {
  title: { label: "Title", blank: "" },
  category: { label: "Category", blank: "" },
  developer: { label: "Developer", blank: "" },
  releaseDate: { label: "Release date", blank: "" },
  description: { label: "Description", blank: "" },
  isActive: { label: "Active", blank: true },
  imageUrl: { label: "Image", blank: "" },
  detailImageUrl: { label: "Detail image", blank: "" },
} satisfies FieldTable<Values>;

export function GameForm(start: FormProps<GameRow>) {
  const { loaded } = start;
  const { form, text, controlled, record } = useRecordForm(start, {
    schema: GameInput,
    fields: FIELDS,
    common: ["category"],
  });
  const [title, imageUrl, isActive] = useWatch({
    control: form.control,
    name: ["title", "imageUrl", "isActive"],
  });
  return (
    <RecordForm
      {...record}
      aside={
        <>
          <ImageField {...controlled("imageUrl")} use={WIDE} isRequired />
          <ImageField
            {...controlled("detailImageUrl")}
            use={{ name: "21:9", ratio: 21 / 9, minWidth: 1200 }}
          />
          <Preview>
            <ul className="max-w-[300px] max-sm:max-w-none">
              <GameCard
                isEager={false}
                game={{
                  id: loaded?.id ?? 0,
                  title: title || "Untitled game",
                  imageUrl: imageUrl || null,
                  isActive: isActive !== false,
                  providerCount: loaded?.providerCount ?? 0,
                  statusCounts: loaded?.statusCounts ?? NO_PROVIDERS,
                  freshCounts: loaded?.freshCounts ?? NO_PROVIDERS,
                  latestPatch: loaded?.latestPatch ?? null,
                }}
              />
            </ul>
          </Preview>
        </>
      }
    >
      <TextField {...text("title")} isRequired autoFocus={!loaded} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...text("category")} placeholder="Game" />
        <TextField {...text("developer")} />
        <DateField {...text("releaseDate")} />
      </div>
      <TextAreaField {...text("description")} />
      <SwitchField {...controlled("isActive")} hint="Inactive games are hidden from visitors." />
    </RecordForm>
  );
}
