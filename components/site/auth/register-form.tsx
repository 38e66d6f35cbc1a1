import { useForm } from "react-hook-form";
import { CallForm } from "@/components/shared/auth/call-form";
import { lazyResolver, loadResolvers } from "@/components/shared/auth/lazy-resolver";
import { PasswordField, PasswordWarning } from "@/components/shared/auth/password-field";
import { useSessionMutation } from "@/components/shared/auth/use-session-mutation";
import { formFields } from "@/components/shared/fields/field-props";
import { TextField } from "@/components/shared/fields/text-fields";
import { errorSentence } from "@/lib/api-client";
import type { RegistrationFields } from "@/lib/users/schema";

const LABELS = {
  email: "Email",
  username: "Username",
  password: "Password",
  invitationCode: "Invitation Code",
} as const;

const resolver = lazyResolver(({ registration }) => registration);

export const useRegistration = () => useForm({ resolver, defaultValues: { invitationCode: "" } });

type RegisterFormProps = { siteWords: readonly string[]; form: ReturnType<typeof useRegistration> };

export function RegisterForm({ siteWords, form }: RegisterFormProps) {
  const [email = "", username = "", password = ""] = form.watch(["email", "username", "password"]);
  const { text } = formFields(form, LABELS);
  const { isSubmitting } = form.formState;
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
      <TextField {...text("email")} type="email" inputMode="email" autoComplete="email" />
      <TextField {...text("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <div>
        <PasswordField {...text("password")} autoComplete="new-password" />
        <PasswordWarning password={password} words={[...siteWords, email, username]} />
      </div>
      <TextField
        {...text("invitationCode")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono"
      />
    </CallForm>
  );
}
