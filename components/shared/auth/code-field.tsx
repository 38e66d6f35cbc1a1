import { type ComponentProps, useState } from "react";
import { TextField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "inputMode" | "autoComplete"> & {
  hasRecovery?: boolean;
  hasApp?: boolean; // Without an app, only recovery codes work
};

export function CodeField({ hasRecovery = true, hasApp = true, ...props }: CodeFieldProps) {
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <TextField
          name="code"
          {...props}
          label={isRecovery ? "Recovery code" : "Code from your app"}
          inputMode={isRecovery ? "text" : "numeric"}
          autoComplete={isRecovery ? "off" : "one-time-code"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="figure tracking-widest"
        />
      </div>
      {hasRecovery && hasApp && (
        <Button variant="link" size="sm" className="px-0" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? "Use a code from your app" : "Use a recovery code"}
        </Button>
      )}
    </div>
  );
}
