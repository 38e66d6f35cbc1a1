import { render, screen } from "@testing-library/react";
import { Button } from "@/components/ui/button";
import { translate } from "@/tests/setup/translate";

test("changes its text and shows that it's busy on a translated page", () => {
  const { rerender } = render(<Button>Save</Button>);
  translate();
  rerender(<Button isBusy>Saving...</Button>);
  expect(screen.getByRole("button")).toHaveTextContent(/^Saving...$/);
  translate();
  rerender(<Button>Save</Button>);
  expect(screen.getByRole("button")).toHaveTextContent(/^Save$/);
});
