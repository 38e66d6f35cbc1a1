import { ConfirmedAnswer } from "@/lib/accounts/answers";
import { confirmPassword } from "@/lib/accounts/mutations";
import { PasswordInput } from "@/lib/accounts/schema";
import { route } from "@/lib/http/route";
import { clientAddress } from "@/lib/runtime/client-address";

export const POST = route(
  {
    about: "Gives the password again, as calls ask for whose refusal says that it `needs` the password.",
    answer: ConfirmedAnswer,
    refusals: [403, 429],
    access: "session",
    body: PasswordInput,
  },
  ({ viewer, body, request }) => confirmPassword(viewer, body.password, clientAddress(request)),
);
