import { cva } from "class-variance-authority";

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
