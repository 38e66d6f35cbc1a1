import type { VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { LoaderCircle, type LucideIcon } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    icon?: LucideIcon;
    asChild?: boolean;
    isBusy?: boolean;
  };

export function Button(props: ButtonProps) {
  const { className, variant, size, icon: Icon, asChild, isBusy, children, ...own } = props;
  const look = clsx(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={look} {...own}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={look} {...own}>
      {isBusy && <LoaderCircle className="motion-safe:animate-spin" aria-hidden />}
      {Icon && <Icon aria-hidden />}
      {children}
    </button>
  );
}
