"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { FormPage } from "@/components/admin/form-page";
import { FormSpinner } from "@/components/admin/form-spinner";
import { ControlledImageField } from "@/components/admin/image-field";
import { Preview } from "@/components/admin/preview";
import { RecordForm } from "@/components/admin/record-form";
import type { Resource } from "@/components/admin/resource";
import { SwitchField } from "@/components/admin/switch-field";
import { TextAreaField, TextField } from "@/components/admin/text-fields";
import { useRecord } from "@/components/admin/use-record";
import { GameCard } from "@/components/games/game-card";
import type { GameRow } from "@/components/query/resources";
import type { FormTarget } from "@/lib/admin-form";
import { type GameFields, GameInput } from "@/lib/games/schema";

type Values = z.input<typeof GameInput>;

const RESOURCE: Resource = {
  thing: "Game",
  path: "/api/games",
  changes: "PUT",
  list: "/admin/games",
  refreshes: ["/api/games", "/api/providers", "/api/reviews", "/api/advertisements", "/api/updates"],
};
const BACK = { label: "Back to Games", href: RESOURCE.list };
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

/** The form that adds or changes a game (SPEC.md 2.13). */
export function GameForm({ id, copyOf }: FormTarget) {
  const game = useRecord<GameRow>(RESOURCE, id ?? copyOf);
  return (
    <FormPage
      heading={id === null ? "Add New Game" : "Edit Game"}
      back={BACK}
      siteHref={id === null ? null : `/game/${id}`}
      copyHref={id === null ? null : `/admin/games/create?from=${id}`}
    >
      {game === undefined ? <FormSpinner /> : <GameFieldset id={id} game={game} />}
    </FormPage>
  );
}

function GameFieldset({ id, game }: { id: number | null; game: GameRow | null }) {
  const stored = game ? toValues(game) : NEW;
  const form = useForm<Values, unknown, GameFields>({
    resolver: zodResolver(GameInput),
    defaultValues: game && id === null ? { ...stored, title: `${game.title} (copy)` } : stored,
  });
  const { control, register } = form;
  const { errors } = form.formState;
  const [title, imageUrl, isActive] = useWatch({ control, name: ["title", "imageUrl", "isActive"] });
  return (
    <RecordForm
      resource={RESOURCE}
      heading={id === null ? "Add New Game" : "Edit Game"}
      id={id}
      loaded={id === null ? null : game}
      form={form}
      toValues={toValues}
      labels={LABELS}
      submit={
        id === null
          ? { label: "Add Game", busyLabel: "Creating..." }
          : { label: "Update Game", busyLabel: "Updating..." }
      }
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
                  id: id ?? 0,
                  title: title || "Untitled game",
                  imageUrl: imageUrl || null,
                  isActive: isActive !== false,
                  description: null,
                  category: null,
                  detailImageUrl: null,
                  releaseDate: null,
                  developer: null,
                  createdAt: new Date(),
                  updatedAt: new Date(),
                  providerCount: (id !== null && game?.providerCount) || 0,
                  statusCounts:
                    id !== null && game ? game.statusCounts : { undetected: 0, detected: 0, updating: 0 },
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
        autoFocus={id === null}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          {...register("category")}
          label={LABELS.category}
          placeholder="Game"
          error={errors.category?.message}
        />
        <TextField {...register("developer")} label={LABELS.developer} error={errors.developer?.message} />
        <TextField
          {...register("releaseDate")}
          type="date"
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
