import { useQuery } from "@tanstack/react-query";
import { commonPasswords, passwordWeakness } from "@/lib/accounts/password-weakness";

type PasswordWarningProps = {
  password: string;
  words: readonly string[];
};

export function PasswordWarning({ password, words }: PasswordWarningProps) {
  const isTyped = password !== "";
  // Without the list, the server still checks.
  const list = { queryKey: ["common passwords"], queryFn: commonPasswords };
  const { data: common } = useQuery({ ...list, enabled: isTyped });
  const weakness = isTyped && common ? passwordWeakness(password, words, common) : null;
  return <div role="status">{weakness && <p className="mt-1.5 text-sm text-updating">{weakness}</p>}</div>;
}
