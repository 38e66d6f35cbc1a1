import { Download } from "lucide-react";
import { CopyButton } from "@/components/admin/account/secret-text";
import { Button, buttonVariants } from "@/components/ui/button";
import { DialogHeader } from "@/components/ui/dialog";

type RecoveryCodesProps = { codes: readonly string[]; since: string; onDone: () => void };

export function RecoveryCodes({ codes, since, onDone }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <>
      <DialogHeader title="Save your recovery codes">
        {since} Each code signs you in once, in place of your app or passkey. They won't be shown again.
      </DialogHeader>
      <ul
        aria-label="Recovery codes"
        translate="no"
        className="figure grid gap-x-6 gap-y-1.5 rounded-control bg-raised p-4 text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy all" />
        <a
          href={`data:text/plain,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonVariants({ size: "sm" })}
        >
          <Download aria-hidden />
          Download
        </a>
      </div>
      <Button variant="primary" className="h-11 w-full" onClick={onDone}>
        I've saved them
      </Button>
    </>
  );
}
