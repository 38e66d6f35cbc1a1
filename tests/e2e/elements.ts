/** On Node 26, Next splits the hydration data into more scripts. */
export const countElements = (html = "") =>
  html.replace(/<\/script><script>(?=self\.__next_f\.push)/g, "").match(/<[a-z][^>]*>/g)?.length;
