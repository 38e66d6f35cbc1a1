import type * as z from "@/lib/input/zod";

type Spec<Input extends z.ZodObject> = {
  name: string;
  description: string;
  input: Input;
  isWrite?: true;
  /** Throws AppError. */
  run(input: z.output<Input>): Promise<object>;
};

export type Tool = Spec<z.ZodObject>;

/** Infers the type of `run`'s input. */
export const tool = <Input extends z.ZodObject>(spec: Spec<Input>): Tool => spec;
