import sharp from "sharp";

export async function freshPicture(width: number, height: number): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: "#000", noise } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
}
