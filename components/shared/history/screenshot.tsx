import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { Picture } from "@/components/shared/media/picture";
import { evidenceHref } from "@/lib/input/links";

export function Screenshot({ src, of }: { src: string | null; of: string }) {
  const href = evidenceHref(src);
  if (href === "#") return null;
  return (
    <OutboundLink href={href} className="mt-2 block w-40">
      <Picture
        src={src}
        kind="game"
        alt={`Screenshot of ${of}`}
        width={160}
        className="aspect-video rounded-control border border-hairline object-cover"
      />
    </OutboundLink>
  );
}
