"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { followStatuses } from "@/components/live/follow-statuses";
import { buttonVariants } from "@/components/ui/button-variants";

/** Offers other news instead of moving content someone is reading (docs/product/live.md#pages). */
export function LiveStatuses() {
  const router = useRouter();
  const address = `${usePathname()}?${useSearchParams()}`;
  const [news, setNews] = useState({ address, count: 0 });
  const count = news.address === address ? news.count : 0;
  const note = useEffectEvent((by: 1 | -1) =>
    setNews((last) => ({ address, count: Math.max(0, (last.address === address ? last.count : 0) + by) })),
  );
  useEffect(() => followStatuses((by) => note(by)), []);

  function show() {
    setNews({ address, count: 0 });
    // The button disappears, so focus moves to the content.
    document.getElementById("content")?.focus({ preventScroll: true });
    router.refresh();
  }

  return (
    <div role="status" className="fixed inset-x-0 bottom-20 z-30 mx-auto w-fit print:hidden">
      {count > 0 && (
        <button type="button" onClick={show} className={buttonVariants({ variant: "secondary", size: "sm" })}>
          {`${count} new ${count === 1 ? "change" : "changes"} — show`}
        </button>
      )}
    </div>
  );
}
