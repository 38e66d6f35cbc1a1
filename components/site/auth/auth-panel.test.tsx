import { fireEvent, render, screen } from "@testing-library/react";
import { AuthPanel } from "@/components/site/auth/auth-panel";

test("what was typed to register is still there after a look at the other tab", () => {
  render(<AuthPanel siteWords={[]} ways={{ hasPassword: true, hasSso: false }} pending={null} />);
  const open = (name: string) => fireEvent.mouseDown(screen.getByRole("tab", { name }));
  open("Register");
  fireEvent.change(screen.getByLabelText("Username"), { target: { value: "ana" } });
  open("Login");
  expect(screen.queryByLabelText("Username")).toBeNull();
  open("Register");
  expect(screen.getByLabelText("Username")).toHaveValue("ana");
});
