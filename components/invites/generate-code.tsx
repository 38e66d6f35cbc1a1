"use client";

import { LoaderCircle, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { useOpenForm } from "@/components/admin/open-forms";
import { recordWriter } from "@/components/admin/record-writer";
import { useWrite } from "@/components/admin/use-write";
import { FormField } from "@/components/auth/form-field";
import { type Grant, RoleChoice } from "@/components/invites/role-choice";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { isEasyToGuess } from "@/lib/invites/code";
import { GeneratedInvitationInput } from "@/lib/invites/schema";
import { permissionFlags } from "@/lib/permissions";

const DAY = 24 * 60 * 60 * 1000;

/** The button "Generate New Code" and its dialog (docs/product/back-office.md#lists). */
export function GenerateCode() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} className="max-sm:h-11 max-sm:w-full">
        <Plus aria-hidden />
        Generate New Code
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent onInteractOutside={(event) => event.preventDefault()}>
          <DialogHeader title="Generate New Code">
            Whoever has the code can register with it, once, until it ends.
          </DialogHeader>
          <CodeForm onClose={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function CodeForm({ onClose }: { onClose: () => void }) {
  const { isAdmin } = useAdmin().user;
  const [code, setCode] = useState("");
  const endId = useId();
  const [error, setError] = useState<string>();
  const [days, setDays] = useState("30");
  const [grant, setGrant] = useState<Grant>({ role: "admin", permissions: permissionFlags(null) });
  useOpenForm(code !== "" || grant.role === "sub-admin");
  const [writer] = useState(() => recordWriter({ path: "/api/invitation-codes", changes: "PATCH" }, null));
  const create = useWrite({
    call: (payload: { code: string; expiresAt: string | null } & Partial<Grant>) => writer.save(payload),
    refreshes: ["/api/invitation-codes", "/api/invitations"],
    success: () => ({ title: "Invitation code created successfully" }),
    failure: "Failed to create invitation code",
    onDone: onClose,
  });
  const submit = () => {
    const typed = code.trim();
    const { success, error: problem } = GeneratedInvitationInput.safeParse({ code: typed });
    setError(success ? undefined : problem.issues[0]?.message);
    if (!success || create.isPending) return;
    const expiresAt = days ? new Date(Date.now() + Number(days) * DAY).toISOString() : null;
    create.mutate({ code: typed, expiresAt, ...(isAdmin && grant.role === "sub-admin" ? grant : {}) });
  };
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <FormField
          label="Custom Code (Optional)"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          hint="If left blank, a random code will be generated."
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          className="font-mono"
        />
        <div role="status">
          {isEasyToGuess(code.trim()) && (
            <p className="mt-1.5 text-sm text-updating">
              This code is easy to guess. Leave the field blank for a random one.
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={endId}>Valid for</Label>
        <Select id={endId} value={days} onChange={(event) => setDays(event.target.value)}>
          <option value="7">7 days</option>
          <option value="30">30 days</option>
          <option value="90">90 days</option>
          <option value="">Without end</option>
        </Select>
      </div>
      {isAdmin ? (
        <RoleChoice grant={grant} onChange={setGrant} />
      ) : (
        <p className="text-quiet text-sm">The code registers a sub-admin without permissions.</p>
      )}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={create.isPending}>
          {create.isPending && <LoaderCircle className="motion-safe:animate-spin" aria-hidden />}
          Generate Code
        </Button>
      </DialogFooter>
    </form>
  );
}
