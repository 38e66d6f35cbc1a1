"use client";

import { useState } from "react";
import { type Difference, VersionChoice } from "@/components/admin/form/version-choice";
import { QuestionDialog } from "@/components/admin/question-dialog";

type ConflictDialogProps = {
  differences: Difference[];
  /** Takes the names of the fields whose stored value is to stay. */
  onSave: (keptStored: Set<string>) => void;
  onClose: () => void;
};

/** Both versions of a record that somebody else saved meanwhile, field by field, for the person to choose. */
export function ConflictDialog({ differences, onSave, onClose }: ConflictDialogProps) {
  const [stored, setStored] = useState(
    () => new Set(differences.filter((one) => !one.isMineChanged).map((one) => one.name)),
  );
  const choose = (name: string, isStored: boolean) => {
    const next = new Set(stored);
    if (isStored) next.add(name);
    else next.delete(name);
    setStored(next);
  };
  return (
    <QuestionDialog
      isOpen
      className="max-w-2xl"
      title="Somebody else saved this meanwhile"
      text={
        differences.length > 0
          ? "Choose for each field which version is to be kept. Nothing has been saved yet."
          : "What is stored now is the same as what this form says."
      }
      stay="Keep editing"
      onStay={onClose}
      go="Save these choices"
      onGo={() => onSave(stored)}
    >
      <div className="flex flex-col gap-4">
        {differences.map((difference) => (
          <VersionChoice
            key={difference.name}
            difference={difference}
            onChange={(isStored) => choose(difference.name, isStored)}
          />
        ))}
      </div>
    </QuestionDialog>
  );
}
