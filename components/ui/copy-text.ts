/** Without https, the Clipboard API isn't available. @throws Error if the fallback fails, too */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    return;
  } catch {
    // Not available; try the fallback.
  }
  const field = document.createElement("textarea");
  Object.assign(field, { value: text, readOnly: true, className: "sr-only" });
  const focused = document.activeElement;
  // A dialog keeps the focus within itself.
  (focused?.closest("[role$=dialog]") ?? document.body).append(field);
  field.focus();
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error("Your browser doesn't allow copying.");
}
