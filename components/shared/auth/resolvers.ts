import { zodResolver } from "@hookform/resolvers/zod";
import { LoginForm, RegistrationInput } from "@/lib/users/schema";

export const login = zodResolver(LoginForm);
export const registration = zodResolver(RegistrationInput);
