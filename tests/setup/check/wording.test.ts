import { awkwardPhrases } from "./wording";

describe("awkwardPhrases", () => {
  it.each([
    "Whoever follows a game gets alerts.",
    "Brings a provider back.",
    "Nobody's session ends.",
    "The page is rendered anew.",
    "Ends all of the own sessions.",
    "Who is signed in sees more.",
  ])("finds one in: %s", (text) => {
    expect(awkwardPhrases(text)).toHaveLength(1);
  });

  it("accepts plain English", () => {
    expect(awkwardPhrases("Restores the provider. Anyone who follows it is notified.")).toEqual([]);
  });

  it("ignores code in Markdown", () => {
    expect(awkwardPhrases("Run `anew`:\n\n```sh\nwhoever\n```\n")).toEqual([]);
  });
});
