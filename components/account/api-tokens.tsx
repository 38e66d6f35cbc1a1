"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { AccountSection } from "@/components/account/account-section";
import { MadeToken, type MadeTokenProps, NewToken } from "@/components/account/new-token";
import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { LocalTime } from "@/components/admin/local-time";
import { tokensQuery } from "@/components/query/resources";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { TokenRecord } from "@/lib/accounts/tokens";
import { callApi } from "@/lib/api-client";
import { SECTIONS } from "@/lib/permissions";

const PATH = "/api/account/tokens";

/** The keys of one's scripts, and the ways to make and revoke them. */
export function ApiTokens() {
  const tokens = useQuery(tokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<MadeTokenProps | null>(null);
  const close = () => {
    setIsMaking(false);
    setMade(null);
  };
  const [doomed, setDoomed] = useState<TokenRecord | null>(null);
  return (
    <AccountSection
      id="tokens"
      title="API tokens"
      text="For scripts: each opens the sections that it names, as far as you may use them yourself."
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden />
          New Token
        </Button>
      }
    >
      {tokens.error && (
        <p role="alert" className="text-detected text-sm">
          Error loading tokens. Please try again later.
        </p>
      )}
      {tokens.data?.length === 0 && <p className="panel p-4 text-quiet text-sm">No API tokens yet.</p>}
      {tokens.data && tokens.data.length > 0 && (
        <ul className="panel divide-y divide-hairline">
          {tokens.data.map((token) => (
            <TokenItem key={token.id} token={token} onRevoke={() => setDoomed(token)} />
          ))}
        </ul>
      )}
      <Dialog open={isMaking} onOpenChange={(isOpen) => !isOpen && close()}>
        <DialogContent isHeld={made !== null} onInteractOutside={(event) => event.preventDefault()}>
          {made ? <MadeToken {...made} onDone={close} /> : <NewToken onMade={setMade} />}
        </DialogContent>
      </Dialog>
      <ConfirmDelete
        doomed={doomed}
        title={`Revoke the token “${doomed?.name}”?`}
        confirmLabel="Revoke Token"
        call={({ id }) => callApi("DELETE", `${PATH}/${id}`)}
        refreshes={[PATH]}
        success={() => ({ title: "API token revoked" })}
        failure="Failed to revoke the token"
        onClose={() => setDoomed(null)}
      >
        Scripts that use it are refused from then on. This action cannot be undone.
      </ConfirmDelete>
    </AccountSection>
  );
}

function TokenItem({ token, onRevoke }: { token: TokenRecord; onRevoke: () => void }) {
  const { name, sections, createdAt, expiresAt, lastUsedAt } = token;
  const hasEnded = Date.parse(expiresAt) < Date.now();
  const labels = SECTIONS.filter(({ key }) => sections.includes(key)).map(({ toggleLabel }) => toggleLabel);
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <KeyRound className="size-4 shrink-0 text-quiet" aria-hidden />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="wrap-anywhere font-medium">{name}</span>
          {hasEnded && <Badge tone="bad">Ended</Badge>}
        </p>
        <p className="text-quiet text-xs">
          {labels.length === SECTIONS.length ? "All sections" : labels.join(", ")}
        </p>
        <p className="text-quiet text-xs tabular-nums">
          Since <LocalTime at={createdAt} /> · {hasEnded ? "ended" : "ends"} <LocalTime at={expiresAt} /> ·{" "}
          {lastUsedAt ? (
            <>
              last used <LocalTime at={lastUsedAt} isExact />
            </>
          ) : (
            "never used"
          )}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Revoke the token ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
