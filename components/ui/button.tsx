import type { VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean;
    isBusy?: boolean;
  };

export function Button({ className, variant, size, asChild, isBusy, children, ...props }: ButtonProps) {
  const look = clsx(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={look} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={look} {...props}>
      {isBusy && <LoaderCircle className="motion-safe:animate-spin" aria-hidden />}
      {children}
    </button>
  );
}
