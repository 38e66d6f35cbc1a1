import "@testing-library/jest-dom";

const errors = jest.spyOn(console, "error");

beforeEach(() => void errors.mockClear());
afterEach(() => expect(errors).not.toHaveBeenCalled());
