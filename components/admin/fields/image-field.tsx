import { ImagePlus, Images, Pencil, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { needsCrop, type PictureUse, ratioName, type Size } from "@/components/admin/crop/crop-geometry";
import { isMoving, loadPicture, readPictureFile } from "@/components/admin/fields/picture-file";
import { usePictureTransfer } from "@/components/admin/fields/use-picture-transfer";
import { LazyDialog } from "@/components/admin/lazy-dialog";
import type { Controlled } from "@/components/shared/fields/field-props";
import { ErrorText } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { cn } from "@/lib/utils";

const loadCrop = () => import("@/components/admin/crop/crop-dialog").then((module) => module.CropDialog);
const loadLibrary = () =>
  import("@/components/admin/media/library-dialog").then((module) => module.LibraryDialog);

type ImageFieldProps = Controlled & {
  use?: PictureUse; // Without it, the picture is never cropped
  isRequired?: boolean;
};

function showImageError() {
  showToast({ title: "Image Error", description: "Unable to load image for editing", isDestructive: true });
}

export function ImageField({ control, name, label, use, isRequired }: ImageFieldProps) {
  const { field: held, fieldState } = useController({ control, name });
  const { onChange } = held;
  const error = fieldState.error?.message;
  const value: string = held.value ?? "";
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<(Size & { source: string }) | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [edited, setEdited] = useState<{ picture: HTMLImageElement; of: string } | null>(null);
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const [reading, setReading] = useState<AbortController | null>(null);

  const change = (source: string) => {
    reading?.abort();
    setReading(null);
    onChange(source);
  };
  const choose = (source: string, focused = document.activeElement) => {
    setChosen({ source, focused });
    change(source);
  };
  const take = async (file: File) => {
    const own = new AbortController();
    const focused = document.activeElement;
    reading?.abort();
    setReading(own);
    try {
      choose(await readPictureFile(file, own.signal), focused);
    } catch (problem) {
      if (own.signal.aborted) return;
      setReading(null);
      const description = problem instanceof Error ? problem.message : undefined;
      showToast({ title: "Upload Error", description, isDestructive: true });
    }
  };
  const isOver = usePictureTransfer(input, take);
  const edit = () => loadPicture(value).then((picture) => setEdited({ picture, of: value }), showImageError);
  const focusFirst = () => chooser.current?.focus();
  const remove = () => {
    change("");
    focusFirst();
  };
  const apply = (picture: string) => {
    setEdited(null);
    change(picture);
  };

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        {isRequired && (
          <span className="text-detected" aria-hidden>
            {" *"}
          </span>
        )}
      </legend>
      <button
        ref={(button) => {
          chooser.current = button;
          held.ref(button);
        }}
        type="button"
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => input.current?.click()}
        className={cn(
          "group grid min-h-36 place-items-center overflow-hidden rounded-control border border-control border-dashed bg-ground text-sm transition-colors hover:border-accent disabled:opacity-60",
          isOver && "border-accent bg-accent-soft",
          error && "border-detected",
        )}
      >
        {value && value !== failed && (
          // biome-ignore lint/performance/noImgElement: not stored yet, or already small
          <img
            src={value}
            alt={`${label}, as chosen`}
            className="h-52 w-full object-contain"
            referrerPolicy="no-referrer"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setLoaded({ source: value, width, height })
            }
            onError={() => setFailed(value)}
          />
        )}
        <span className="flex flex-col items-center gap-1 px-4 py-2.5 text-center text-quiet">
          {value && value === failed && (
            <span>This picture couldn't be loaded. Visitors see a placeholder.</span>
          )}
          <span className="flex items-center gap-2 font-medium text-text group-hover:text-accent">
            <ImagePlus className="size-4" aria-hidden />
            <span>{value ? "Replace" : "Choose image"}</span>
            <span className="sr-only">{value ? ` ${label}` : ` for ${label}`}</span>
          </span>
          {!value && <span>or drop or paste an image anywhere on this page</span>}
        </span>
      </button>
      {use && value === chosen?.source && loaded?.source === value && (
        <CropHint picture={loaded} use={use} chosen={chosen} onCrop={edit} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={Images} size="tap" onClick={() => setIsLibraryOpen(true)}>
          Choose from library
          <span className="sr-only">{` for ${label}`}</span>
        </Button>
        {use && value && (
          <Button icon={Pencil} size="tap" onClick={edit}>
            Edit
            <span className="sr-only">{` ${label}`}</span>
          </Button>
        )}
        {value && (
          <Button icon={Trash2} variant="ghost" size="tap" onClick={remove}>
            Remove
            <span className="sr-only">{` ${label}`}</span>
          </Button>
        )}
      </div>
      <input
        ref={input}
        name={name}
        data-picture={value || reading ? "chosen" : "none"}
        type="file"
        accept="image/*"
        aria-label={`${label} file`}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void take(file);
          event.target.value = "";
        }}
      />
      <ErrorText id={`${id}-error`} text={error} />
      {isLibraryOpen && (
        <LazyDialog
          load={loadLibrary}
          dialog={{
            onClose: () => setIsLibraryOpen(false),
            onChoose: (path) => {
              setIsLibraryOpen(false);
              choose(path);
            },
          }}
        />
      )}
      {use && edited?.of === value && (
        <LazyDialog
          load={loadCrop}
          dialog={{
            picture: edited.picture,
            use,
            onApply: apply,
            onFailure: showImageError,
            onClose: () => setEdited(null),
            onFocusLost: focusFirst,
          }}
        />
      )}
    </fieldset>
  );
}

type Chosen = { source: string; focused: Element | null }; // Where the focus was

type CropHintProps = { picture: Size; use: PictureUse; chosen: Chosen; onCrop: () => void };

function CropHint({ picture, use, chosen: { source, focused }, onCrop }: CropHintProps) {
  const id = useId();
  const hasMoved = focused?.isConnected && focused !== document.activeElement;
  // Editing would reduce an animation to one frame.
  if (isMoving(source) || !needsCrop(picture, use.ratio)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p id={id} className="text-quiet text-sm">
        {`${ratioName(picture)} picture, ${use.name} recommended`}
      </p>
      <Button variant="primary" size="tap" autoFocus={!hasMoved} aria-describedby={id} onClick={onCrop}>
        {`Crop to ${use.name}`}
      </Button>
    </div>
  );
}
