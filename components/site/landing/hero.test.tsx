import { renderToStaticMarkup } from "react-dom/server";
import { Hero } from "@/components/site/landing/hero";

test("marks missing data as an error, after which an open page is read again", () => {
  expect(renderToStaticMarkup(<Hero live={null} />)).toContain('data-notice="error"');
});
