import { badgeColor, drawBadge } from "@/lib/badges/draw";
import { type Badge, BadgeParams, BadgeQuery, type ShieldsBadge } from "@/lib/badges/schema";
import { route } from "@/lib/http/route";
import type { z } from "@/lib/input/zod";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { siteName } from "@/lib/runtime/env";
import { notFound } from "@/lib/runtime/errors";

const CACHE_CONTROL = "public, max-age=300"; // Other sites may cache a badge for this long

function unknownBadge(): Badge {
  const title = `${siteName()}: unknown`;
  return { label: siteName(), message: "unknown", status: "unknown", isStale: false, title };
}

/** The same for everyone. An unknown id gets a gray picture, but no data. */
export function badgeRoute(read: (id: number) => Promise<Badge | null>) {
  return route({
    access: "public",
    params: BadgeParams,
    query: BadgeQuery,
    handle: async ({ request, params: { file }, query: { theme } }) => {
      if (!file.format) throw notFound("Badge not found.");
      const badge = file.id === null ? null : await read(file.id);
      const respond = (body: string, contentType: string) =>
        conditionalResponse(request, { body, contentType, cacheControl: CACHE_CONTROL });
      if (file.format === "svg") {
        return respond(drawBadge(badge ?? unknownBadge(), theme), "image/svg+xml; charset=utf-8");
      }
      if (!badge) throw notFound("Badge not found.");
      const { label, message } = badge;
      const shields = { schemaVersion: 1, label, message, color: badgeColor(badge) } as const;
      return respond(JSON.stringify(shields satisfies z.infer<typeof ShieldsBadge>), "application/json");
    },
  });
}
