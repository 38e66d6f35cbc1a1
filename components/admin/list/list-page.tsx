import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { PageLink } from "@/components/shared/layout/page-link";
import { Button } from "@/components/ui/button";

type ListPageProps = {
  title: string;
  total: number | undefined; // Undefined while unknown
  shown: number | undefined;
  action: ReactNode;
  toolbar: ReactNode;
  children: ReactNode;
};

export function ListPage({ title, total, shown, action, toolbar, children }: ListPageProps) {
  return (
    <>
      <div className="flex items-center gap-x-4 max-sm:gap-x-2.5">
        <h2 className="text-2xl tracking-[-0.025em] max-sm:text-lg">{title}</h2>
        <p role="status" className="figure mr-auto text-quiet text-sm">
          {total !== undefined && shown !== undefined && (shown === total ? total : `${shown} of ${total}`)}
          <span className="sr-only"> {total === undefined ? "Loading..." : "entries"}</span>
        </p>
        <div className="list-action">{action}</div>
      </div>
      <search className="mt-5 mb-4 flex flex-wrap items-center gap-2 max-sm:my-3 max-sm:has-[select]:[&>:first-child]:basis-full">
        {toolbar}
      </search>
      {children}
    </>
  );
}

export function CreateLink({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild className="max-sm:h-11 max-sm:w-full">
      <PageLink href={href}>
        <Plus aria-hidden />
        {label}
      </PageLink>
    </Button>
  );
}
