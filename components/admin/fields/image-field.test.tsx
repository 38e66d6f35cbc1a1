import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { ImageField } from "@/components/admin/fields/image-field";

jest.mock("react-easy-crop", () => () => null);

const decoding: (() => void)[] = [];
Image.prototype.decode = () => new Promise<void>((resolve) => decoding.push(resolve));
Object.defineProperty(Image.prototype, "naturalWidth", { value: 640 });
Object.defineProperty(Image.prototype, "naturalHeight", { value: 640 });

const STORED = "https://site.example/a.png";

function Pictures() {
  const { control } = useForm({ defaultValues: { banner: STORED, logo: "", icon: "" } });
  const use = { name: "16:9", ratio: 16 / 9, minWidth: 640 };
  return (
    <form>
      <ImageField control={control as never} name="banner" label="Banner" use={use} />
      <ImageField control={control as never} name="logo" label="Logo" />
      <ImageField control={control as never} name="icon" label="Icon" />
    </form>
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const fileOf = (text: string) => new File([text], "a.png", { type: "image/png" });
const paste = (text: string) =>
  fireEvent.paste(document.body, { clipboardData: { types: ["Files"], files: [fileOf(text)] } });
const drag = (picture: Element, types: string[]) =>
  fireEvent.dragStart(picture, { dataTransfer: { types, files: [fileOf("copy")] } });
const sources = () =>
  screen.getAllByRole("group").map((field) => field.querySelector("img")?.getAttribute("src") ?? "");

async function decode() {
  await waitFor(() => expect(decoding).not.toHaveLength(0));
  await act(async () => decoding.shift()?.());
}

test.each([
  ["opens once its picture is loaded", false, 1],
  ["doesn't open for a picture removed while it loads", true, 0],
])("the editor %s", async (_what, isRemoved, editors) => {
  render(<Pictures />);
  await press("Edit Banner");
  if (isRemoved) await press("Remove Banner");
  await decode();
  await act(async () => {});
  expect(screen.queryAllByRole("dialog", { name: "Edit image" })).toHaveLength(editors);
});

test("a picture that is still being read doesn't return after the field was emptied", async () => {
  render(<Pictures />);
  fireEvent.change(screen.getByLabelText("Banner file"), { target: { files: [fileOf("new")] } });
  await press("Remove Banner");
  await decode();
  expect(sources()).toEqual(["", "", ""]);
});

test("pictures pasted in quick succession fill one empty field each", async () => {
  render(<Pictures />);
  paste("1");
  paste("2");
  await decode();
  await decode();
  expect(sources()).toEqual([STORED, "data:image/png;base64,MQ==", "data:image/png;base64,Mg=="]);
});

test("a picture of the page can't be dragged into a field, but its text can", async () => {
  render(<Pictures />);
  const [banner] = screen.getAllByRole("img");
  if (!banner) throw new Error("no picture");
  expect(drag(banner, ["text/uri-list", "text/html", "Files"])).toBe(false);
  expect(drag(banner, ["text/plain"])).toBe(true);
  await act(async () => {});
  expect(sources()).toEqual([STORED, "", ""]);
});

test("the offer to crop takes the focus unless it has moved in the meantime", async () => {
  render(<Pictures />);
  const [banner] = screen.getAllByRole("group");
  const elsewhere = screen.getByRole("button", { name: "Choose from library for Icon" });
  const choose = (text: string) =>
    fireEvent.change(screen.getByLabelText("Banner file"), { target: { files: [fileOf(text)] } });
  const finish = async () => {
    await decode();
    fireEvent.load(within(banner as HTMLElement).getByRole("img"));
    return screen.findByRole("button", { name: "Crop to 16:9" });
  };
  choose("square");
  elsewhere.focus();
  await finish();
  expect(elsewhere).toHaveFocus();
  choose("another");
  expect(await finish()).toHaveFocus();
});
