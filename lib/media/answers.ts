import * as z from "@/lib/input/zod";

export const PicturePageAnswer = z.named("PicturePage", {
  pictures: z.array(
    z.object({
      hash: z.string(),
      extension: z.string(),
      url: z.string().meta({ description: "The path as records use it." }),
      width: z.int(),
      height: z.int(),
      size: z.int().meta({ description: "In bytes." }),
      createdAt: z.date(),
      usedBy: z.int().meta({ description: "Number of records that use it." }),
      usedIn: z.array(z.string()).meta({ description: "The first three record names." }),
    }),
  ),
  next: z.string().nullable().meta({ description: "The `after` of the next page." }),
});
