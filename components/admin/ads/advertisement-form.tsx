import { useWatch } from "react-hook-form";
import type { z } from "zod";
import {
  ChoiceField,
  DateTimeField,
  type FieldTable,
  SwitchField,
} from "@/components/admin/fields/form-fields";
import { ImageField } from "@/components/admin/fields/image-field";
import { Preview } from "@/components/admin/form/preview";
import { RecordForm } from "@/components/admin/form/record-form";
import { useRecordForm } from "@/components/admin/form/use-record-form";
import { type AdvertisementRow, useGameChoices } from "@/components/admin/query/resources";
import type { FormProps } from "@/components/admin/section-record";
import { Ad } from "@/components/shared/ads/advertisement";
import { LinkField, TextField } from "@/components/shared/fields/text-fields";
import { AdvertisementInput } from "@/lib/ads/schema";
import { type AdvertisementTier, tierLabel } from "@/lib/ads/vocabulary";

type Values = z.input<typeof AdvertisementInput>;

const FIELDS = {
  title: { label: "Title", blank: "" },
  link: { label: "Link", blank: "" },
  tier: { label: "Tier", blank: "tier1" },
  gameId: { label: "Game", blank: null },
  isActive: { label: "Active", blank: true },
  startsAt: { label: "Starts", blank: "" },
  endsAt: { label: "Ends", blank: "" },
  imageUrl: { label: "Image", blank: "" },
} satisfies FieldTable<Values>;
/** The API accepts more (docs/product/admin.md#forms). */
const OFFERED: readonly AdvertisementTier[] = ["tier1", "tier2"];

export function AdvertisementForm(start: FormProps<AdvertisementRow>) {
  const { loaded } = start;
  const gameChoices = useGameChoices();
  const { form, text, controlled, record } = useRecordForm(start, {
    schema: AdvertisementInput,
    fields: FIELDS,
    common: ["tier", "gameId"],
  });
  const [title, link, tier, imageUrl] = useWatch({
    control: form.control,
    name: ["title", "link", "tier", "imageUrl"],
  });
  const stored = loaded ?? start.original;
  const tiers = !stored || OFFERED.includes(stored.tier) ? OFFERED : [...OFFERED, stored.tier];
  const shown = {
    id: loaded?.id ?? 0,
    title: title || "Untitled advertisement",
    imageUrl: imageUrl || "/placeholders/advertisement.svg",
    link,
    tier,
  };
  return (
    <RecordForm
      {...record}
      choices={{ gameId: gameChoices }}
      aside={
        <>
          <ImageField
            {...controlled("imageUrl")}
            use={
              tier === "tier1"
                ? { name: "970:250", ratio: 970 / 250, minWidth: 970 }
                : { name: "300:600", ratio: 300 / 600, minWidth: 300 }
            }
            isRequired
          />
          <Preview>
            <div className={tier === "tier1" ? "" : "max-w-[300px]"}>
              <Ad advertisement={shown} key={imageUrl} />
            </div>
          </Preview>
        </>
      }
    >
      <TextField {...text("title")} isRequired autoFocus={!loaded} />
      <LinkField {...text("link")} isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          {...controlled("tier")}
          options={tiers.map((value) => ({ value, label: tierLabel(value) }))}
          hint={
            tier === "tier1"
              ? "A banner on the games page, 970 × 250 px."
              : "Next to a game's providers, 300 × 600 px."
          }
          onChoose={(chosen) => {
            if (chosen === "tier1") form.setValue("gameId", null, { shouldDirty: true });
            form.clearErrors("gameId");
          }}
          isRequired
        />
        <ChoiceField
          {...controlled("gameId")}
          blank="No game selected"
          kind="game"
          options={gameChoices}
          hint={tier === "tier1" ? "Banners appear on the games page, not with a game." : undefined}
          disabled={tier === "tier1"}
          isRequired={tier === "tier2"}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateTimeField {...controlled("startsAt")} hint="Leave blank to start immediately." />
        <DateTimeField {...controlled("endsAt")} hint="Leave blank to run indefinitely." />
      </div>
      <SwitchField {...controlled("isActive")} hint="Inactive advertisements are hidden from visitors." />
    </RecordForm>
  );
}
