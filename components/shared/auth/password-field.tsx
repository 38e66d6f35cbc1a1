import { useQuery } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { TextField } from "@/components/shared/fields/text-fields";
import { commonPasswords, passwordWeakness } from "@/lib/accounts/password-weakness";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type" | "trailing"> & {
  label?: string;
};

export function PasswordField({ label = "Password", ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      label={label}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="pr-12"
      trailing={
        <button
          type="button"
          className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-control text-quiet hover:text-text noscript:hidden"
          aria-label={isShown ? "Hide characters" : "Show characters"}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon className="size-4.5" aria-hidden />
        </button>
      }
    />
  );
}

export function PasswordWarning({ password, words }: { password: string; words: readonly string[] }) {
  const isTyped = password !== "";
  const list = { queryKey: ["common passwords"], queryFn: commonPasswords };
  const { data: common } = useQuery({ ...list, enabled: isTyped });
  const weakness = isTyped && common ? passwordWeakness(password, words, common) : null;
  return <div role="status">{weakness && <p className="mt-1.5 text-sm text-updating">{weakness}</p>}</div>;
}
