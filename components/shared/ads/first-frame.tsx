"use client";

/** Covers the picture next to it. */
export function FirstFrame({ title }: { title: string }) {
  return (
    <canvas
      ref={draw}
      role="img"
      aria-label={title}
      className="absolute top-6 h-[calc(100%-1.5rem)] w-full object-cover noscript:bg-raised"
    />
  );
}

function draw(canvas: HTMLCanvasElement | null) {
  const picture = canvas?.parentElement?.querySelector("img");
  if (!canvas || !picture) return;
  const paint = () => {
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
  };
  picture.decode().then(paint, () => {});
}
