import { IdParams, IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { severalOf } from "@/lib/input/fields";
import type * as z from "@/lib/input/zod";
import type { Viewer } from "@/lib/permissions";
import type { RecordKind } from "@/lib/writes/kinds";
import type { RecordWrites } from "@/lib/writes/records";
import type { RecordTable } from "@/lib/writes/rows";

type Kind<Input, Change> = Pick<
  RecordKind<RecordTable, { id: number }, Input, Change>,
  "section" | "table" | "entity" | "input" | "changes" | "pictures" | "maxBytes"
>;
type Writes<Shown extends { id: number }, Input, Change> = { kind: Kind<Input, Change> } & Pick<
  RecordWrites<RecordTable, Shown, Input, Change>,
  "create" | "update" | "delete"
>;

type Words = { making?: string; changing?: string; deleting?: string; leaving?: string };
type Several<Change> = { several?: z.ZodType<Change & { ids: number[] }> };

function callsOf<Input, Change>({ section, table, entity, input, changes, ...kind }: Kind<Input, Change>) {
  const record = `${/^[aeiou]/.test(entity) ? "an" : "a"} ${entity}`;
  const maxBytes = kind.pictures.length > 0 ? IMAGE_BODY_BYTES : kind.maxBytes;
  return { section, input, changes, record, many: table.replaceAll("_", " "), maxBytes };
}

export function changeRoutes<Answer, Shown extends Answer & { id: number }, Input, Change>(
  writes: Writes<Shown, Input, Change>,
  answer: z.ZodType<Answer>,
  { changing = "", deleting = "", leaving = "" }: Words = {},
) {
  const { section: access, record, changes: body, maxBytes } = callsOf(writes.kind);
  const spec = { access, answer, params: IdParams };
  return {
    PUT: route({
      ...spec,
      body,
      maxBytes,
      about: `Updates ${record}. Omitted fields keep their values.${changing}`,
      handle: ({ viewer, params, body, loaded }) => writes.update(viewer, params.id, body, loaded),
    }),
    DELETE: route({
      ...spec,
      about: `Deletes ${record}${deleting} and returns it${leaving}.`,
      handle: ({ viewer, params, loaded }) => writes.delete(viewer, params.id, loaded),
    }),
  };
}

export function recordRoutes<Answer, Shown extends Answer & { id: number }, Input, Change>(
  writes: Writes<Shown, Input, Change>,
  answer: z.ZodType<Answer>,
  find: (viewer: Viewer | null, id: number) => Promise<Shown>,
  words?: Words,
) {
  return {
    GET: route({
      about: `Returns ${callsOf(writes.kind).record}.`,
      answer,
      access: "public",
      params: IdParams,
      handle: ({ viewer, params }) => find(viewer, params.id),
    }),
    ...changeRoutes(writes, answer, words),
  };
}

export function collectionRoutes<Answer, Shown extends Answer & { id: number }, Input, Change>(
  writes: Writes<Shown, Input, Change>,
  answer: z.ZodType<Answer>,
  { making = "", several, changing, deleting = "", leaving = "" }: Words & Several<Change> = {},
) {
  const { section: access, record, many, input, maxBytes } = callsOf(writes.kind);
  const spec = { access, answer: answer.array() };
  return {
    POST: route({
      access,
      answer,
      body: input,
      maxBytes,
      status: 201,
      about: `Creates ${record}${making}.`,
      handle: ({ viewer, body }) => writes.create(viewer, body),
    }),
    PUT: route({
      ...spec,
      about: changing,
      body: several,
      handle: ({ viewer, body: { ids, ...changes }, loaded }) =>
        writes.update(viewer, ids, changes as Change, loaded),
    }),
    DELETE: route({
      ...spec,
      about: `Deletes several ${many}${deleting} in one transaction and returns them${leaving}.`,
      body: severalOf(many),
      handle: ({ viewer, body, loaded }) => writes.delete(viewer, body.ids, loaded),
    }),
  };
}
