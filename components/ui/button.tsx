import type { VariantProps } from "class-variance-authority";
import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    icon?: LucideIcon;
    isBusy?: boolean;
  };

export function Button({ className, variant, size, icon: Icon, isBusy, children, ...own }: ButtonProps) {
  return (
    <button type="button" className={buttonVariants({ variant, size, className })} {...own}>
      {isBusy && <LoaderCircle className="motion-safe:animate-spin" aria-hidden />}
      {Icon && <Icon aria-hidden />}
      {children}
    </button>
  );
}
