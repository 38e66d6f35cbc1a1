import { clientFileProblems } from "./client-files";

const FORM = "components/site/form.tsx";
const FIELD = "components/site/field.tsx";

test("a client component imported by another needs no directive", () => {
  const imports = new Map([
    ["app/page.tsx", ["@/components/site/form"]],
    [FORM, ["@/components/site/field"]],
    [FIELD, []],
  ]);
  expect(clientFileProblems(imports, new Set([FORM]))).toEqual([]);
  expect(clientFileProblems(imports, new Set([FORM, FIELD]))).toEqual([
    `${FIELD} is only imported by client components; drop "use client"`,
  ]);
});

test("browser code can't import the database, not even indirectly", () => {
  const imports = new Map([
    ["app/page.tsx", ["@/components/site/form", "@/lib/games/data"]],
    [FORM, ["@/components/site/field"]],
    [FIELD, ["@/lib/games/data"]],
  ]);
  expect(clientFileProblems(imports, new Set([FORM]))).toEqual([
    `${FIELD} runs in the browser and imports @/lib/games/data; read on the server and pass the data as props`,
  ]);
});
