import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast, type ToastMessage } from "@/components/ui/toast";
import { ApiError, callApi } from "@/lib/api-client";

type Undo = () => Promise<unknown>;

export type Write<Input, Answer> = {
  call: (input: Input) => Promise<Answer>;
  refreshes?: readonly string[]; // docs/product/api.md#resources
  success: (input: Input, answer: Answer) => ToastMessage;
  failure: string; // Shown if the server can't be reached (docs/product/limits.md#failures)
  /** If someone else changed or deleted the record, the list reloads and the dialog closes. */
  record?: (input: Input) => string;
  onDone?: () => void;
  undo?: (input: Input, answer: Answer) => Undo | undefined;
};

export function useWrite<Input, Answer = unknown>(write: Write<Input, Answer>) {
  const { call, refreshes = [], success, failure, record, onDone, undo } = write;
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(refreshes.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  const finish = async () => {
    await refresh();
    onDone?.();
  };
  const fail = (error: Error, input: Input) => {
    const isAnswer = error instanceof ApiError;
    const description = isAnswer ? error.message : failure;
    showToast({ title: "Error", description, name: record?.(input), isDestructive: true });
    return isAnswer && [404, 409].includes(error.status);
  };
  const undoing = useMutation({
    mutationFn: ({ back }: { input: Input; back: Undo }) => back(),
    onSuccess: (_answer, { input }) => {
      showToast({ title: "Success", description: "Change undone", name: record?.(input) });
      return refresh();
    },
    onError: (error, { input }) => {
      fail(error, input);
      return refresh();
    },
  });
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, input) => {
      const back = undo?.(input, answer);
      const action = back && { label: "Undo", onAct: () => undoing.mutate({ input, back }) };
      showToast({ name: record?.(input), action, ...success(input, answer) });
      return finish();
    },
    onError: (error, input) => {
      if (fail(error, input) && record) return finish();
    },
  });
}

export const AT_ONCE = 200; // Keeps the If-Match header below common proxy limits

export function versionsOf(rows: readonly { id: number; updatedAt?: string }[]): string[] {
  return rows.map(({ id, updatedAt }) => `${id}@${updatedAt}`);
}

/** The entries are those to withdraw or restore the change with. */
export async function audited<Answer>(call: (onAuditEntry: (id: number) => void) => Promise<Answer>) {
  const entries: number[] = [];
  const answer = await call((id) => entries.push(id));
  return { answer, entries };
}

export async function withdrawAll(entries: readonly number[]): Promise<void> {
  for (const id of entries.toReversed()) await callApi("POST", `/api/audit/${id}/withdraw`);
}

export const withdrawal = (entries: readonly number[]) =>
  entries.length > 0 ? () => withdrawAll(entries) : undefined;
