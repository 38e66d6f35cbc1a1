import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Of two classes that set the same property the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
