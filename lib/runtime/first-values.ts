/** The first of several values counts, as on pages. */
export const firstValues = (params: URLSearchParams) => Object.fromEntries([...params].reverse());
