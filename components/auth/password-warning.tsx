"use client";

import { useEffect, useState } from "react";
import { passwordWeakness } from "@/lib/accounts/password-weakness";

type PasswordWarningProps = {
  password: string;
  words: readonly string[];
};

export function PasswordWarning({ password, words }: PasswordWarningProps) {
  const [wellKnown, setWellKnown] = useState<ReadonlySet<string>>();
  const isTyped = password !== "";
  useEffect(() => {
    if (!isTyped) return;
    // If the list can't be loaded, the server still checks.
    void import("@/lib/accounts/common-passwords").then(
      (list) => setWellKnown(list.WELL_KNOWN_PASSWORDS),
      () => undefined,
    );
  }, [isTyped]);
  const weakness = isTyped && wellKnown ? passwordWeakness(password, words, wellKnown) : null;
  return <div role="status">{weakness && <p className="mt-1.5 text-sm text-updating">{weakness}</p>}</div>;
}
