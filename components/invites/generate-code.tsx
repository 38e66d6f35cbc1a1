"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { CodeForm } from "@/components/invites/code-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog";

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
