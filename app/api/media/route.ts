import { route } from "@/lib/http/route";
import { PicturePageAnswer } from "@/lib/media/answers";
import { listPictures } from "@/lib/media/data";
import { PICTURE_SECTIONS, PicturesQuery } from "@/lib/media/schema";

export const GET = route(
  {
    about: "The stored pictures, newest first, for who may use them; `q` is looked for where they are used.",
    answer: PicturePageAnswer,
    access: PICTURE_SECTIONS,
    query: PicturesQuery,
  },
  ({ query }) => listPictures(query),
);
