"use client";

import { type RefObject, useRef } from "react";
import { focusPlace, placeOf } from "@/components/admin/list/row-focus";
import { useFocusReturn } from "@/components/ui/use-focus-return";

/** Returns focus to the opener, or to the rows or what replaced them. */
export function useRowsFocus(rows: readonly { id: number }[], menu?: RefObject<HTMLElement | null>) {
  const place = useRef(-1);
  const focusReturn = useFocusReturn(() => {
    const button = menu?.current?.querySelector("button");
    if (button) button.focus();
    else focusPlace(place.current);
  });
  const onOpenAutoFocus = () => {
    focusReturn.onOpenAutoFocus();
    place.current = placeOf(...rows.map(({ id }) => id));
  };
  return { ...focusReturn, onOpenAutoFocus };
}
