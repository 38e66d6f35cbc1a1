import { act, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { ImageField } from "@/components/admin/fields/image-field";

jest.mock("react-easy-crop", () => () => null);

let decoded: () => void;
Image.prototype.decode = () =>
  new Promise<void>((resolve) => {
    decoded = resolve;
  });
Object.defineProperty(Image.prototype, "naturalWidth", { value: 640 });

function Banner() {
  const { control } = useForm({ defaultValues: { banner: "https://site.example/a.png" } });
  const use = { name: "16:9", ratio: 16 / 9, minWidth: 640 };
  return <ImageField control={control as never} name="banner" label="Banner" use={use} />;
}

test.each([
  ["opens once its picture is loaded", false, 1],
  ["doesn't open for a picture removed while it loads", true, 0],
])("the editor %s", async (_what, isRemoved, editors) => {
  render(<Banner />);
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
  await press("Edit Banner");
  if (isRemoved) await press("Remove Banner");
  await act(async () => decoded());
  await act(async () => {});
  expect(screen.queryAllByRole("dialog", { name: "Edit image" })).toHaveLength(editors);
});
