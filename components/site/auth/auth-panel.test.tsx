import { fireEvent, render, screen } from "@testing-library/react";
import { AuthPanel } from "@/components/site/auth/auth-panel";

const open = (name: string) => fireEvent.mouseDown(screen.getByRole("tab", { name }));

const renderPanel = () =>
  render(<AuthPanel siteWords={[]} ways={{ hasPassword: true, hasSso: false }} pending={null} />);

test("an email typed in one tab is in the other, too", () => {
  renderPanel();
  for (const name of ["Register", "Login", "Register"]) {
    const typed = `${name}@mail.example`;
    fireEvent.input(screen.getByLabelText("Email"), { target: { value: typed } });
    open(name);
    expect(screen.getByLabelText("Email")).toHaveValue(typed);
  }
});

test("what was typed to register is still there after a look at the other tab", () => {
  renderPanel();
  open("Register");
  fireEvent.change(screen.getByLabelText("Username"), { target: { value: "ana" } });
  open("Login");
  expect(screen.queryByLabelText("Username")).toBeNull();
  open("Register");
  expect(screen.getByLabelText("Username")).toHaveValue("ana");
});
