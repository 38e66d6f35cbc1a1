import type * as z from "@/lib/input/zod";

type Spec<Input extends z.ZodObject> = {
  name: string;
  description: string;
  input: Input;
  isWrite?: true;
  run(input: z.output<Input>): Promise<object>;
};

export type Tool = Spec<z.ZodObject>;

/** Infers the type of `run`'s input. An unknown argument may be a misspelled one, so it's rejected. */
export const tool = <Input extends z.ZodObject>(spec: Spec<Input>): Tool => ({
  ...spec,
  input: spec.input.strict(),
});
