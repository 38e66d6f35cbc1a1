/** Resolves once React shows data that has just been fetched. */
export const rerendered = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));
