import type { VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    icon?: LucideIcon;
    isBusy?: boolean;
  };

export function Button({ className, variant, size, icon: Icon, isBusy, children, ...own }: ButtonProps) {
  return (
    <button type="button" className={buttonVariants({ variant, size, className })} {...own}>
      {isBusy && <DrawnIcon name="loader" className="motion-safe:animate-spin" />}
      {Icon && <Icon aria-hidden />}
      {children}
    </button>
  );
}
