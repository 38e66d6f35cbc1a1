import { configure } from "@testing-library/dom";
import "@testing-library/jest-dom";

configure({ asyncUtilTimeout: 10_000 });

// jsdom lacks them.
Element.prototype.scrollIntoView = () => {};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const errors = jest.spyOn(console, "error");

beforeEach(() => void errors.mockClear());
afterEach(() => expect(errors).not.toHaveBeenCalled());
