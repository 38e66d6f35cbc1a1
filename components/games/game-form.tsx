"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/admin/date-field";
import { ControlledImageField } from "@/components/admin/image-field";
import { Preview } from "@/components/admin/preview";
import { RecordForm } from "@/components/admin/record-form";
import { startValues } from "@/components/admin/resource";
import type { FormProps } from "@/components/admin/section-record";
import { SwitchField } from "@/components/admin/switch-field";
import { TextAreaField, TextField } from "@/components/admin/text-fields";
import { GameCard } from "@/components/games/game-card";
import type { GameRow } from "@/components/query/resources";
import { type GameFields, GameInput } from "@/lib/games/schema";

type Values = z.input<typeof GameInput>;

const LABELS = {
  title: "Title",
  category: "Category",
  developer: "Developer",
  releaseDate: "Release date",
  description: "Description",
  isActive: "Active",
  imageUrl: "Image",
  detailImageUrl: "Detail image",
} as const;
const COMMON = ["category"] as const;
const NEW: Values = {
  title: "",
  category: "",
  developer: "",
  releaseDate: "",
  description: "",
  isActive: true,
  imageUrl: "",
  detailImageUrl: "",
};

function toValues(game: GameRow): Values {
  return {
    title: game.title,
    category: game.category ?? "",
    developer: game.developer ?? "",
    releaseDate: game.releaseDate ?? "",
    description: game.description ?? "",
    isActive: game.isActive,
    imageUrl: game.imageUrl ?? "",
    detailImageUrl: game.detailImageUrl ?? "",
  };
}

/** The form that adds or changes a game (docs/product/back-office.md#forms). */
export function GameForm({ resource, ...start }: FormProps<GameRow>) {
  const { loaded } = start;
  const form = useForm<Values, unknown, GameFields>({
    resolver: zodResolver(GameInput),
    defaultValues: startValues(start, NEW, toValues, "title"),
  });
  const { control, register } = form;
  const { errors } = form.formState;
  const [title, imageUrl, isActive] = useWatch({ control, name: ["title", "imageUrl", "isActive"] });
  return (
    <RecordForm
      resource={resource}
      loaded={loaded}
      form={form}
      toValues={toValues}
      labels={LABELS}
      common={COMMON}
      aside={
        <>
          <ControlledImageField
            control={control}
            name="imageUrl"
            label={LABELS.imageUrl}
            preset={{ label: "Game image 16:9", ratio: 16 / 9 }}
            isRequired
          />
          <ControlledImageField
            control={control}
            name="detailImageUrl"
            label={LABELS.detailImageUrl}
            preset={{ label: "Detail image 21:9", ratio: 21 / 9 }}
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
                  statusCounts: loaded?.statusCounts ?? { undetected: 0, detected: 0, updating: 0 },
                }}
              />
            </ul>
          </Preview>
        </>
      }
    >
      <TextField
        {...register("title")}
        label={LABELS.title}
        error={errors.title?.message}
        isRequired
        autoFocus={!loaded}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          {...register("category")}
          label={LABELS.category}
          placeholder="Game"
          error={errors.category?.message}
        />
        <TextField {...register("developer")} label={LABELS.developer} error={errors.developer?.message} />
        <DateField
          {...register("releaseDate")}
          label={LABELS.releaseDate}
          error={errors.releaseDate?.message}
        />
      </div>
      <TextAreaField
        {...register("description")}
        label={LABELS.description}
        error={errors.description?.message}
      />
      <SwitchField
        control={control}
        name="isActive"
        label={LABELS.isActive}
        hint="Inactive games are hidden from visitors."
      />
    </RecordForm>
  );
}
