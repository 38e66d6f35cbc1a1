import {
  IMAGE_TOO_LARGE,
  ImageField,
  NO_IMAGE,
  NOT_AN_IMAGE,
  PicturesQuery,
  parseMediaPath,
  RequiredImageField,
} from "@/lib/media/schema";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";
const PATH = `/media/${"0a".repeat(32)}.webp`;

function messageOf(value: unknown): string | undefined {
  return ImageField.safeParse(value).error?.issues[0]?.message;
}

describe("an image field", () => {
  it.each([PIXEL, PATH, "https://pictures.example/a.jpg", "http://pictures.example/a.gif?x=1"])(
    "accepts %.40s",
    (value) => {
      expect(ImageField.parse(value)).toBe(value);
      expect(RequiredImageField.parse(value)).toBe(value);
    },
  );

  it("reads blank text and null as no image", () => {
    expect(ImageField.parse("  ")).toBeNull();
    expect(ImageField.parse(null)).toBeNull();
  });

  it.each([
    [undefined, NO_IMAGE],
    [null, NO_IMAGE],
    [" ", NO_IMAGE],
    [7, NOT_AN_IMAGE],
    ["javascript:alert(1)", NOT_AN_IMAGE],
  ])("rejects a required %p with a reason: %p", (value, message) => {
    expect(RequiredImageField.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([
      message,
    ]);
  });

  it.each([
    "data:image/svg+xml;base64,PHN2Zy8+",
    "data:text/html;base64,PGI+",
    "data:image/png;base64,",
    "data:image/png;base64,not base64!",
    "data:image/png,raw",
    "data:image/png;base64,AAA",
    "data:image/png;base64,A===",
    "data:image/png;base64,AA=A",
    `see ${PIXEL}`,
    "javascript:alert(1)",
    "//pictures.example/a.jpg",
    `pictures${PATH}`,
    "https://pictures.example/a b.jpg",
    "/media/../etc/passwd",
    `/media/${"0A".repeat(32)}.webp`,
    `/media/${"0a".repeat(32)}.svg`,
    7,
  ])("refuses %p with the specified sentence", (value) => {
    expect(messageOf(value)).toBe(NOT_AN_IMAGE);
  });

  it("trims surrounding blanks", () => {
    expect(ImageField.parse(` ${PATH} `)).toBe(PATH);
    expect(RequiredImageField.parse(` ${PATH} `)).toBe(PATH);
  });

  it("accepts an address of up to 2048 characters", () => {
    const address = (length: number) => "https://pictures.example/".padEnd(length, "a");
    expect(messageOf(address(2048))).toBeUndefined();
    expect(messageOf(address(2049))).toBe(NOT_AN_IMAGE);
  });

  it("refuses more than 5 MB by the text's length, and accepts exactly 5 MB", () => {
    const dataUrl = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString("base64")}`;
    expect(messageOf(dataUrl(5 * 1024 * 1024))).toBeUndefined();
    expect(messageOf(dataUrl(5 * 1024 * 1024 + 3))).toBe(IMAGE_TOO_LARGE);
  });
});

describe("a stored path", () => {
  it("returns hash and extension", () => {
    expect(parseMediaPath(PATH)).toEqual({ hash: "0a".repeat(32), extension: "webp" });
    expect(parseMediaPath(`${PATH}?x`)).toBeNull();
  });
});

describe("a search for pictures", () => {
  const hash = "0a".repeat(32);
  const messagesOf = (query: object) =>
    PicturesQuery.safeParse(query).error?.issues.map((issue) => issue.message);

  it("starts with the newest picture or after a cursor", () => {
    expect(PicturesQuery.parse({})).toMatchObject({ q: "" });
    expect(PicturesQuery.parse({ q: " night ", after: `1772366400000-${hash}` })).toMatchObject({
      q: "night",
      after: { createdAt: new Date("2026-03-01T12:00:00Z"), hash },
    });
  });

  it.each([
    "",
    `x1-${hash}`,
    `1-${hash}0`,
    `-${hash}`,
    "1-0a",
    `1-${hash.toUpperCase()}`,
    `${"1".repeat(15)}-${hash}`,
  ])("rejects the cursor %.30j", (after) => {
    expect(messagesOf({ after })).toEqual(["after must be the `next` of an earlier response"]);
  });

  it("rejects a name that is too long", () => {
    expect(messagesOf({ q: "x".repeat(101) })).toEqual(["q must be at most 100 characters"]);
  });
});
