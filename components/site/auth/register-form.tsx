import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CallForm } from "@/components/shared/auth/call-form";
import { lazyResolver, loadResolvers } from "@/components/shared/auth/lazy-resolver";
import { PasswordField, PasswordWarning } from "@/components/shared/auth/password-field";
import { useSessionMutation } from "@/components/shared/auth/use-session-mutation";
import { TextField } from "@/components/shared/fields/text-fields";
import { errorSentence } from "@/lib/api-client";
import type { RegistrationFields, RegistrationInput } from "@/lib/users/schema";

type RegisterFormProps = {
  siteWords: readonly string[];
  invitationCode: string;
};

const resolver = lazyResolver(({ registration }) => registration);

export function RegisterForm({ siteWords, invitationCode }: RegisterFormProps) {
  const form = useForm<z.input<typeof RegistrationInput>, unknown, RegistrationFields>({
    resolver,
    defaultValues: { invitationCode },
  });
  const [email = "", username = "", password = ""] = form.watch(["email", "username", "password"]);
  const { errors, isSubmitting } = form.formState;
  const registration = useSessionMutation<RegistrationFields>({
    path: "/api/register",
    success: ({ isAdmin }) => ({
      title: "Registration successful",
      description: isAdmin ? "Your admin account has been created" : "Your account has been created",
    }),
    failure: (error) => ({ title: "Registration failed", description: errorSentence(error) }),
  });
  const isBusy = isSubmitting || registration.isSuccess;
  const submit = form.handleSubmit((fields) => registration.mutateAsync(fields).catch(() => {}));
  return (
    <CallForm
      name="Register"
      call={{ isPending: isBusy, mutate: () => submit() }}
      label="Register"
      busyLabel="Registering..."
      onFocus={loadResolvers}
    >
      <TextField
        {...form.register("email")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <TextField
        {...form.register("username")}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
      />
      <div>
        <PasswordField
          {...form.register("password")}
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <PasswordWarning password={password} words={[...siteWords, email, username]} />
      </div>
      <TextField
        {...form.register("invitationCode")}
        label="Invitation Code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono"
        error={errors.invitationCode?.message}
      />
    </CallForm>
  );
}
