import { pageMetadata } from "@/lib/pages/metadata";

const page = { title: "Games", description: "Every game.", path: "/games" };

test("a page sets all of its own metadata", () => {
  const metadata = pageMetadata(page);
  expect(metadata).toMatchObject({
    title: "Games",
    description: "Every game.",
    alternates: { canonical: "/games" },
    openGraph: {
      title: "Games",
      url: "/games",
      siteName: "Detectory",
      images: [{ url: "/og", width: 1200 }],
    },
    twitter: { card: "summary_large_image", images: [] },
  });
  expect(metadata.robots).toBeUndefined();
});

test("every page announces the three feeds", () => {
  expect(Object.keys(pageMetadata(page).alternates?.types ?? {})).toEqual([
    "application/atom+xml",
    "application/rss+xml",
    "application/feed+json",
  ]);
});

test("an embeddable page announces its oEmbed address", () => {
  const types = pageMetadata({ ...page, path: "/game/1", isEmbeddable: true }).alternates?.types;
  expect(types?.["application/json+oembed"]).toMatchObject([
    { url: "/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fgame%2F1", title: "Games" },
  ]);
});

test("the landing page's title has no suffix, and a hidden page asks not to be indexed", () => {
  expect(pageMetadata({ ...page, path: "/" }).title).toEqual({ absolute: "Games" });
  expect(pageMetadata({ ...page, noindex: true }).robots).toEqual({ index: false });
});
