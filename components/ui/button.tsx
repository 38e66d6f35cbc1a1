import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export const buttonVariants = cva("button", {
  variants: {
    variant: {
      primary: "button-primary",
      secondary: "button-secondary",
      ghost: "button-ghost",
      destructive: "button-destructive",
      link: "button-link",
    },
    size: { sm: "button-sm", tap: "button-sm button-tap", lg: "button-lg", icon: "button-icon" },
  },
  defaultVariants: { variant: "secondary" },
});

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
      {/* Page translation replaces text nodes, so React can only update a text that is alone in its element. */}
      {typeof children === "string" ? <span>{children}</span> : children}
    </button>
  );
}
