import { IdParams, IMAGE_BODY_BYTES, route, TEXT_BODY_BYTES } from "@/lib/http/route";
import { severalOf } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import type { Viewer } from "@/lib/permissions";
import type { RecordKind } from "@/lib/writes/kinds";
import type { RecordWrites } from "@/lib/writes/records";
import type { RecordTable } from "@/lib/writes/rows";

type Kind<Input, Change> = Pick<
  RecordKind<RecordTable, { id: number }, Input, Change>,
  "section" | "entity" | "input" | "changes" | "pictures"
>;
type Writes<Shown extends { id: number }, Input, Change> = { kind: Kind<Input, Change> } & Pick<
  RecordWrites<RecordTable, Shown, Input, Change>,
  "create" | "update" | "updateAll" | "delete" | "deleteAll"
>;

type Words = { making?: string; changing?: string; deleting?: string; leaving?: string };
type Several<Change> = { several?: z.ZodType<Change & { ids: number[] }> };

function callsOf<Input, Change>({ section, entity, input, changes, pictures }: Kind<Input, Change>) {
  const record = `${/^[aeiou]/.test(entity) ? "an" : "a"} ${entity}`;
  const maxBytes = pictures.length > 0 ? IMAGE_BODY_BYTES : TEXT_BODY_BYTES;
  return { section, input, changes, record, maxBytes };
}

export function changeRoutes<Answer, Shown extends Answer & { id: number }, Input, Change>(
  writes: Writes<Shown, Input, Change>,
  answer: z.ZodType<Answer>,
  { changing = "", deleting = "", leaving = "" }: Words = {},
) {
  const { section: access, record, changes: body, maxBytes } = callsOf(writes.kind);
  const spec = { answer, params: IdParams };
  const change = `Updates ${record}. Omitted fields keep their values.${changing}`;
  const deletion = `Deletes ${record}${deleting} and returns it${leaving}.`;
  return {
    PUT: route({ ...spec, about: change, access, body, maxBytes }, ({ viewer, params, body, loaded }) =>
      writes.update(viewer, params.id, body, loaded),
    ),
    DELETE: route({ ...spec, about: deletion, access }, ({ viewer, params, loaded }) =>
      writes.delete(viewer, params.id, loaded),
    ),
  };
}

export function recordRoutes<Answer, Shown extends Answer & { id: number }, Input, Change>(
  writes: Writes<Shown, Input, Change>,
  answer: z.ZodType<Answer>,
  find: (viewer: Viewer | null, id: number) => Promise<Shown>,
  words?: Words,
) {
  const about = `Returns ${callsOf(writes.kind).record}.`;
  return {
    GET: route({ about, answer, access: "public", params: IdParams }, ({ viewer, params }) =>
      find(viewer, params.id),
    ),
    ...changeRoutes(writes, answer, words),
  };
}

export function collectionRoutes<Answer, Shown extends Answer & { id: number }, Input, Change>(
  writes: Writes<Shown, Input, Change>,
  answer: z.ZodType<Answer>,
  many: string,
  { making = "", several, changing, deleting = "", leaving = "" }: Words & Several<Change> = {},
) {
  const { section: access, record, input, maxBytes } = callsOf(writes.kind);
  const about = `Creates ${record}${making}.`;
  const deletion = `Deletes several ${many}${deleting} in one transaction and returns them${leaving}.`;
  return {
    POST: route({ about, answer, access, body: input, maxBytes, status: 201 }, ({ viewer, body }) =>
      writes.create(viewer, body),
    ),
    PUT: route(
      { about: changing, answer: z.array(answer), access, body: several },
      ({ viewer, body, loaded }) => writes.updateAll(viewer, body, loaded),
    ),
    DELETE: route(
      { about: deletion, answer: z.array(answer), access, body: severalOf(many) },
      ({ viewer, body, loaded }) => writes.deleteAll(viewer, body.ids, loaded),
    ),
  };
}
