import { type QueryClient, useQuery } from "@tanstack/react-query";
import { FormPage } from "@/components/admin/form/form-page";
import { FormWithList } from "@/components/admin/form/form-with-list";
import { SectionTable } from "@/components/admin/list/section-table";
import type { ListQuery } from "@/components/admin/query/resources";
import type { Preload, SectionRecord, SectionSpec, StoredRow } from "@/components/admin/section-record";
import { wordingOf } from "@/components/admin/wording";
import type { FormTarget } from "@/lib/pages/admin-form";

export type AdminSection = ReturnType<typeof defineSection>;

export const FIVE_MINUTES = 5 * 60_000; // docs/product/limits.md#freshness-in-the-browser
export const TWO_MINUTES = 2 * 60_000;

export function ahead<Row>(query: ListQuery<Row>, age: number): Preload {
  return (client) => client.query({ ...query, staleTime: age }).catch(() => {});
}

type PlainListProps<Row extends StoredRow> = { section: SectionRecord<Row>; query: ListQuery<Row> };

function PlainList<Row extends StoredRow>({ section, query }: PlainListProps<Row>) {
  return <SectionTable section={section} answer={useQuery(query)} />;
}

export function defineSection<Row extends StoredRow>(spec: SectionSpec<Row>) {
  const { key, preloads, query, List } = spec;
  const wording = wordingOf(key);
  const list = `/admin/${key}`;
  const section = { ...spec, entity: wording.singular, changes: "PUT" as const, list, wording };
  const saved = { ...section, ...spec.saves };
  const form =
    query &&
    spec.Form &&
    ((target: FormTarget) => (
      <FormWithList section={section} query={query} id={target.id}>
        <FormPage section={saved} target={target} />
      </FormWithList>
    ));
  return {
    preload: (client: QueryClient) => void Promise.all(preloads.map((preload) => preload(client))),
    list: () =>
      List ? <List key={key} section={section} /> : <PlainList key={key} section={section} query={query} />,
    form: form ?? null,
  };
}
