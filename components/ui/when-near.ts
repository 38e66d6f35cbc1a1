/** Calls back once. @param margin around the window, like `rootMargin`; returns a stop function */
export function whenNear(part: Element, margin: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: margin },
  );
  observer.observe(part);
  return () => observer.disconnect();
}
