import type { FieldValues, Resolver } from "react-hook-form";

/** Includes zod, a sixth of the page's scripts, which isn't needed before someone enters something. */
const load = () => import("@/components/shared/auth/resolvers");

type Resolvers = Awaited<ReturnType<typeof load>>;

export function loadResolvers(): void {
  load().catch(() => {});
}

/** If the schemas can't be loaded, only the server validates. */
export function lazyResolver<Input extends FieldValues, Output extends FieldValues>(
  choose: (resolvers: Resolvers) => Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Output> {
  return (values, ...rest) =>
    load().then(
      (resolvers) => choose(resolvers)(values, ...rest),
      () => ({ values: values as FieldValues as Output, errors: {} }),
    );
}
