"use client";

import { ImagePlus, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { type Ref, useId, useRef, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import type { AspectPreset } from "@/components/admin/crop-dialog";
import { loadPicture, readPictureFile } from "@/components/admin/picture-file";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { cn } from "@/lib/utils";

const CropDialog = dynamic(() =>
  import("@/components/admin/crop-dialog").then((module) => module.CropDialog),
);

type ImageFieldProps = {
  label: string;
  /** A data URL, a stored path or an http(s) address; blank while there is none. */
  value: string;
  onChange: (value: string) => void;
  preset: AspectPreset;
  error?: string;
  isRequired?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

type ControlledProps<Values extends FieldValues, Output> = Omit<
  ImageFieldProps,
  "value" | "onChange" | "error" | "ref"
> & { control: Control<Values, unknown, Output>; name: FieldPath<Values> };

/** An image field of a form. */
export function ControlledImageField<Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: ControlledProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <ImageField
      {...props}
      ref={field.ref}
      value={field.value ?? ""}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

function showImageError() {
  showToast({ title: "Image Error", description: "Unable to load image for editing", isDestructive: true });
}

/** A picture that is dropped, pasted or chosen, and can be edited (SPEC.md 2.13). */
function ImageField({ label, value, onChange, preset, error, isRequired = false, ref }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [edited, setEdited] = useState<HTMLImageElement | null>(null);

  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange(await readPictureFile(file));
    } catch (problem) {
      const description = problem instanceof Error ? problem.message : undefined;
      showToast({ title: "Upload Error", description, isDestructive: true });
    }
  };
  const edit = () => loadPicture(value).then(setEdited, showImageError);
  const apply = (picture: string) => {
    setEdited(null);
    onChange(picture);
  };

  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      onPaste={(event) => take(event.clipboardData.files[0])}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void take(event.dataTransfer.files[0]);
      }}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        {isRequired && (
          <span className="text-detected" aria-hidden>
            {" *"}
          </span>
        )}
      </legend>
      <div
        className={cn(
          "grid min-h-36 place-items-center overflow-hidden rounded-control border border-control border-dashed bg-ground transition-colors",
          isOver && "border-accent bg-accent-soft",
          error && "border-detected",
        )}
      >
        {value && value !== failed ? (
          // biome-ignore lint/performance/noImgElement: not stored yet, or already small
          <img
            src={value}
            alt={`${label}, as chosen`}
            className="max-h-52 w-full object-contain"
            referrerPolicy="no-referrer"
            onError={() => setFailed(value)}
          />
        ) : (
          <p className="px-4 text-center text-quiet text-sm">
            {value
              ? "This picture could not be loaded. Visitors see a placeholder."
              : "Drop a picture here, paste one, or choose a file."}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={ref}
          variant="secondary"
          size="sm"
          className="max-sm:h-11"
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden />
          {value ? "Replace" : "Choose image"}
          <span className="sr-only">{value ? ` ${label}` : ` for ${label}`}</span>
        </Button>
        {value && (
          <>
            <Button variant="secondary" size="sm" className="max-sm:h-11" onClick={edit}>
              <Pencil aria-hidden />
              Edit
              <span className="sr-only">{` ${label}`}</span>
            </Button>
            <Button variant="ghost" size="sm" className="max-sm:h-11" onClick={() => onChange("")}>
              <Trash2 aria-hidden />
              Remove
              <span className="sr-only">{` ${label}`}</span>
            </Button>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={`${label} file`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-detected text-sm">
          {error}
        </p>
      )}
      {edited && (
        <CropDialog
          picture={edited}
          preset={preset}
          onApply={apply}
          onFailure={showImageError}
          onClose={() => setEdited(null)}
        />
      )}
    </fieldset>
  );
}
