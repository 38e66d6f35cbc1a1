"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast, type ToastMessage } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-client";

type Write<Input, Answer> = {
  call: (input: Input) => Promise<Answer>;
  /** The API paths whose answers this write changes (SPEC.md 7). */
  refreshes: readonly string[];
  success: (input: Input) => ToastMessage;
  /** What the error toast says when no server answered (SPEC.md 8). */
  failure: string;
  onDone?: () => void;
};

/** A write from a list: tells how it went and, when it went well, reads again what it changed. */
export function useWrite<Input, Answer = unknown>({
  call,
  refreshes,
  success,
  failure,
  onDone,
}: Write<Input, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (_answer, input) => {
      showToast(success(input));
      await Promise.all(refreshes.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
      onDone?.();
    },
    onError: (error) => {
      const description = error instanceof ApiError ? error.message : failure;
      showToast({ title: "Error", description, isDestructive: true });
    },
  });
}
