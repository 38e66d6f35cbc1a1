"use client";

import { useEffect, useState } from "react";
import { commonPasswords, passwordWeakness } from "@/lib/accounts/password-weakness";

type PasswordWarningProps = {
  password: string;
  words: readonly string[];
};

export function PasswordWarning({ password, words }: PasswordWarningProps) {
  const [common, setCommon] = useState<readonly string[]>();
  const isTyped = password !== "";
  useEffect(() => {
    if (!isTyped) return;
    // Without the list, the server still checks.
    commonPasswords().then(setCommon, () => undefined);
  }, [isTyped]);
  const weakness = isTyped && common ? passwordWeakness(password, words, common) : null;
  return <div role="status">{weakness && <p className="mt-1.5 text-sm text-updating">{weakness}</p>}</div>;
}
