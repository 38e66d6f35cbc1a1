import { WrongCodesAnswer } from "@/lib/accounts/answers";
import { dismissWrongCodes } from "@/lib/accounts/mutations";
import { route } from "@/lib/http/route";

export const DELETE = route({
  about: "Dismisses the notice of wrong second-factor codes.",
  answer: WrongCodesAnswer,
  access: "session",
  confirmation: ["factor"],
  handle: ({ viewer }) => dismissWrongCodes(viewer),
});
