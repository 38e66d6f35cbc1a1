import { route } from "@/lib/http/route";
import { PicturePageAnswer } from "@/lib/media/answers";
import { listPictures } from "@/lib/media/data";
import { PicturesQuery } from "@/lib/media/schema";

export const GET = route({
  about: "Lists stored pictures, newest first. `q` searches the records that use them.",
  answer: PicturePageAnswer,
  access: ["games", "providers", "deals", "ads"],
  query: PicturesQuery,
  handle: ({ query }) => listPictures(query),
});
