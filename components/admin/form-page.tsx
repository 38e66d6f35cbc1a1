"use client";

import { ArrowLeft, Copy, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { PageLink } from "@/components/layout/page-link";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/utils";

type FormPageProps = {
  heading: string;
  back: { label: string; href: string };
  /** Where visitors see the record. */
  siteHref?: string | null;
  /** The form that begins with a copy of the record. */
  copyHref?: string | null;
  children: ReactNode;
};

const LINK = buttonVariants({ variant: "secondary", size: "sm" });

/** The page around a form: the way back, what it does, and what else can be done with the record. */
export function FormPage({ heading, back, siteHref, copyHref, children }: FormPageProps) {
  return (
    <>
      <PageLink
        href={back.href}
        className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "-ml-3 max-sm:h-11")}
      >
        <ArrowLeft aria-hidden />
        {back.label}
      </PageLink>
      <div className="mt-2 mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="mr-auto text-2xl tracking-[-0.025em]">{heading}</h2>
        {siteHref && (
          <a href={siteHref} target="_blank" rel="noopener" className={LINK}>
            <ExternalLink aria-hidden />
            View on site
          </a>
        )}
        {copyHref && (
          <PageLink href={copyHref} className={LINK}>
            <Copy aria-hidden />
            Duplicate
          </PageLink>
        )}
      </div>
      {children}
    </>
  );
}
