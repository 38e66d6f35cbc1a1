import { cva } from "class-variance-authority";

/** The classes of a button and of links that look like one. */
export const buttonVariants = cva("button", {
  variants: {
    variant: {
      primary: "bg-accent text-accent-ink hover:bg-accent-strong",
      secondary: "border border-hairline bg-surface text-text hover:bg-raised",
      ghost: "text-quiet hover:bg-raised hover:text-text",
      destructive: "bg-detected text-accent-ink hover:opacity-90",
      link: "text-accent underline-offset-4 hover:underline",
    },
    size: {
      sm: "h-8 px-3",
      md: "h-10 px-4",
      lg: "h-12 px-6 text-base",
      icon: "size-10",
    },
  },
  defaultVariants: { variant: "primary", size: "md" },
});
