"use client";

import { Notice } from "@/components/shared/layout/notice";
import { Button } from "@/components/ui/button";

export default function PageFailure() {
  return (
    <Notice text="This page couldn't be loaded. Please try again in a few seconds." tone="error">
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </Notice>
  );
}
