import { store } from "@/components/ui/stored-text";

function switchTheme() {
  const root = document.documentElement;
  const next = root.classList.contains("dark") ? "light" : "dark";
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  window.dispatchEvent(new CustomEvent("themechange", { detail: next }));
  // Choosing the system's theme means following the system again.
  store("theme", next === system ? "" : next);
}

export const BAR_BUTTON =
  "grid size-bar place-items-center rounded-control text-quiet transition-colors hover:bg-raised hover:text-text";

export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      className={`${BAR_BUTTON} icon icon-moon before:size-4.5 dark:icon-sun noscript:hidden forced-colors:hidden`}
      aria-label="Switch between dark and light theme"
    />
  );
}
