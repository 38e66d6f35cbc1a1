/** Runs in the page: what extends beyond its right edge, apart from rows that scroll, and hidden texts. */
export function beyondWindow(): string[] {
  const isWide = document.documentElement.scrollWidth > innerWidth;
  const parts = [...document.querySelectorAll("a, button, input, select, h1, h2, h3, summary, label")];
  const cut = parts.filter((part) => {
    const isShown =
      part.checkVisibility({ visibilityProperty: true }) &&
      !part.closest(".scroll-row, .compare-frame, .truncate, thead");
    return isShown && part.getBoundingClientRect().right > innerWidth + 1;
  });
  return [
    ...(isWide ? ["the page"] : []),
    ...cut.map(({ textContent, tagName }) => `${tagName} ${textContent}`),
  ];
}
