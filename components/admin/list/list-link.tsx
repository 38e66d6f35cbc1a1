"use client";

import { ArrowLeft } from "lucide-react";
import { listAddress, returnTo } from "@/components/admin/list/kept-list";
import { PageLink } from "@/components/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { useInBrowser } from "@/components/ui/use-is-hydrated";
import { cn } from "@/lib/utils";

/** The link from a form back to its list as that was left. */
export function ListLink({ list, label }: { list: string; label: string }) {
  const href = useInBrowser(() => listAddress(list), list);
  return (
    <PageLink
      href={href}
      isReplacing
      onClick={() => returnTo(list, null)}
      className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "-ml-3 max-sm:h-11")}
    >
      <ArrowLeft aria-hidden />
      {label}
    </PageLink>
  );
}
