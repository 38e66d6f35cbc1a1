"use client";

import { useEffect, useState } from "react";
import { passwordWeakness } from "@/lib/accounts/password-weakness";

type PasswordWarningProps = {
  password: string;
  /** What guessers know of the site and its user. */
  words: readonly string[];
};

/** Says under a field for a new password when that would be guessed first. The list comes when it is needed. */
export function PasswordWarning({ password, words }: PasswordWarningProps) {
  const [wellKnown, setWellKnown] = useState<ReadonlySet<string>>();
  const isTyped = password !== "";
  useEffect(() => {
    if (!isTyped) return;
    // Without the list the server still judges.
    void import("@/lib/accounts/common-passwords").then(
      (list) => setWellKnown(list.WELL_KNOWN_PASSWORDS),
      () => undefined,
    );
  }, [isTyped]);
  const weakness = isTyped && wellKnown ? passwordWeakness(password, words, wellKnown) : null;
  return <div role="status">{weakness && <p className="mt-1.5 text-sm text-updating">{weakness}</p>}</div>;
}
