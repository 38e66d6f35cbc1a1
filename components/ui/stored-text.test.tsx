import { storedText } from "@/components/ui/stored-text";

test("a text that couldn't be stored lasts until one can be", () => {
  const text = storedText("compared");
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  text.set("1,2,3");
  expect(text.get()).toBe("1,2,3");
  full.mockRestore();
  text.set("1");
  expect(text.get()).toBe("1");
});
