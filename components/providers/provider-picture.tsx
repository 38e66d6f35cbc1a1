import { Picture } from "@/components/media/picture";

/** The logo of a provider as its card shows it. */
export function ProviderPicture({ src }: { src: string | null }) {
  return (
    <Picture
      src={src}
      kind="provider"
      alt=""
      width={48}
      height={48}
      className="size-12 shrink-0 rounded-control bg-raised object-cover"
    />
  );
}
