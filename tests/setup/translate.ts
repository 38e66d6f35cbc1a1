/** Replaces each text node of the page, as browsers that translate it do. */
export function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest("script, style, textarea, font") || text.data.trim() === "") continue;
    const font = document.createElement("font");
    font.textContent = text.data;
    text.replaceWith(font);
  }
}
