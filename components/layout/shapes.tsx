/**
 * Definitions that `<use>` elements of a page refer to. They never change, so that React need not build and
 * send them piece by piece with every page.
 * @param markup a constant
 */
export function Shapes({ markup }: { markup: string }) {
  const html = { __html: `<defs>${markup}</defs>` };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own components
  return <svg className="hidden" aria-hidden="true" focusable="false" dangerouslySetInnerHTML={html} />;
}
