import { configure } from "@testing-library/dom";
import "@testing-library/jest-dom";

configure({ asyncUtilTimeout: 10_000 });

const errors = jest.spyOn(console, "error");

beforeEach(() => void errors.mockClear());
afterEach(() => expect(errors).not.toHaveBeenCalled());
