import type { RefObject } from "react";

/** Resolves once React shows data that has just been fetched. */
export const rerendered = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));

export async function focusIfLost(target: RefObject<HTMLElement | null>) {
  await rerendered();
  if (document.activeElement === document.body) target.current?.focus();
}
