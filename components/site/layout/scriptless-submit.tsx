/** With JavaScript, each change applies by itself. */
export function ScriptlessSubmit({ label = "Apply" }: { label?: string }) {
  return (
    <noscript>
      <button type="submit" className="h-11 rounded-control border border-control px-4">
        {label}
      </button>
    </noscript>
  );
}
