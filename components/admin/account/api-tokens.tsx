"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { AccountSection } from "@/components/admin/account/account-section";
import { MadeToken, type MadeTokenProps, NewToken } from "@/components/admin/account/new-token";
import { LastUsed, QueriedList } from "@/components/admin/account/queried-list";
import { LocalTime } from "@/components/admin/local-time";
import { tokensQuery } from "@/components/admin/query/resources";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { TokenRecord } from "@/lib/accounts/tokens";
import { SECTIONS } from "@/lib/permissions";

export function ApiTokens() {
  const tokens = useQuery(tokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<MadeTokenProps | null>(null);
  const close = () => {
    setIsMaking(false);
    setMade(null);
  };
  return (
    <AccountSection
      id="tokens"
      title="API tokens"
      text="A token can use the sections you choose, never more than you can."
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden />
          New token
        </Button>
      }
    >
      <QueriedList
        query={tokens}
        of="tokens"
        empty="No API tokens yet."
        icon={KeyRound}
        item={(token) => ({ facts: <TokenFacts token={token} /> })}
        deletion={{
          verb: "Revoke",
          thing: "token",
          path: "/api/account/tokens",
          nameOf: ({ name }) => name,
          effect: "Scripts that use this token will stop working. This action cannot be undone.",
        }}
      />
      <Dialog open={isMaking} onOpenChange={(isOpen) => !isOpen && close()}>
        <DialogContent isHeld={made !== null} onInteractOutside={(event) => event.preventDefault()}>
          {made ? <MadeToken {...made} onDone={close} /> : <NewToken onMade={setMade} />}
        </DialogContent>
      </Dialog>
    </AccountSection>
  );
}

function TokenFacts({ token }: { token: TokenRecord }) {
  const { name, sections, createdAt, expiresAt, lastUsedAt } = token;
  const hasEnded = Date.parse(expiresAt) < Date.now();
  const labels = SECTIONS.filter(({ key }) => sections.includes(key)).map(({ toggleLabel }) => toggleLabel);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="wrap-anywhere font-medium">{name}</span>
        {hasEnded && <Badge tone="bad">Ended</Badge>}
      </p>
      <p className="text-quiet text-xs">
        {labels.length === SECTIONS.length ? "All sections" : labels.join(", ")}
      </p>
      <p className="text-quiet text-xs tabular-nums">
        Since <LocalTime at={createdAt} /> · {hasEnded ? "ended" : "ends"} <LocalTime at={expiresAt} /> ·{" "}
        <LastUsed at={lastUsedAt} />
      </p>
    </>
  );
}
