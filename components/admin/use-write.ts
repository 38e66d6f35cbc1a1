"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast, type ToastMessage } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-client";

export type Write<Input, Answer> = {
  call: (input: Input) => Promise<Answer>;
  /** The API paths whose answers this write changes (docs/product/api.md#resources). */
  refreshes?: readonly string[];
  success: (input: Input, answer: Answer) => ToastMessage;
  /** What the error toast says when no server answered (docs/product/limits.md#failures). */
  failure: string;
  /**
   * The name of the record that is changed. Where somebody else changed or deleted it first, the list is read
   * again and what was open closes.
   */
  record?: (input: Input) => string;
  onDone?: () => void;
};

/** A write from a list: tells how it went and, when it went well, reads again what it changed. */
export function useWrite<Input, Answer = unknown>({
  call,
  refreshes = [],
  success,
  failure,
  record,
  onDone,
}: Write<Input, Answer>) {
  const queryClient = useQueryClient();
  const finish = async () => {
    await Promise.all(refreshes.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
    onDone?.();
  };
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, input) => {
      showToast(success(input, answer));
      return finish();
    },
    onError: (error, input) => {
      const isAnswer = error instanceof ApiError;
      const description = isAnswer ? error.message : failure;
      showToast({ title: "Error", description, name: record?.(input), isDestructive: true });
      if (record && isAnswer && [404, 409].includes(error.status)) return finish();
    },
  });
}
