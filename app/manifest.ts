import type { MetadataRoute } from "next";
import { siteName } from "@/lib/runtime/env";
import { PALETTES } from "@/lib/share-image/palettes";

export const dynamic = "force-dynamic"; // The name is a setting of the server, not of the build

/** Installable without public/sw.js, which is only for followers. */
export default function manifest(): MetadataRoute.Manifest {
  const name = siteName();
  return {
    id: "/",
    name,
    short_name: name,
    description: "Game cheat providers and their detection status right now.",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: PALETTES.dark.ground,
    theme_color: PALETTES.dark.ground,
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Latest Updates", url: "/updates" },
      { name: "Alerts", url: "/alerts" },
    ],
  };
}
