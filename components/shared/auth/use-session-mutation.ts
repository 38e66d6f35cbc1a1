import { useMutation, useQueryClient } from "@tanstack/react-query";
import { userQuery } from "@/components/shared/auth/user-query";
import { queueToast, showToast, type ToastMessage } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client";
import type { SessionUser } from "@/lib/users/schema";

const REDIRECT_DELAY = 500; // In ms, to read the toast (docs/product/limits.md#times-and-sizes)

type SessionMutation<Payload> = {
  path: "/api/login" | "/api/login/passkey" | "/api/login/sso" | "/api/register";
  prepare?: (payload: Payload) => Promise<unknown>;
  success?: (user: SessionUser) => ToastMessage;
  failure?: (error: unknown) => ToastMessage | null;
  onSignedIn?: (user: SessionUser) => unknown;
};

const welcome = () => ({ title: "Login successful", description: "Welcome back!" });

export function useSessionMutation<Payload>(options: SessionMutation<Payload>) {
  const { path, prepare, success = welcome, failure, onSignedIn } = options;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (payload: Payload) => {
      const body = prepare ? await prepare(payload) : payload;
      return (await callApi("POST", path, body)) as SessionUser;
    },
    onSuccess: (user) => {
      const message = success(user);
      showToast(message);
      if (onSignedIn) return onSignedIn(user);
      queueToast(message);
      queryClient.setQueryData(userQuery.queryKey, user);
      setTimeout(() => window.location.assign("/admin"), REDIRECT_DELAY);
    },
    onError: (error) => {
      const message = failure?.(error);
      if (message) showToast({ ...message, isDestructive: true });
    },
  });
}
