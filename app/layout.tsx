import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { ThemeScript } from "@/components/shared/layout/theme-script";
import { FailedPictures } from "@/components/shared/media/failed-pictures";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { PALETTES } from "@/lib/share-image/palettes";
import "./globals.css";

const geist = localFont({
  src: "./fonts/geist-latin-400-700.woff2",
  variable: "--font-geist",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: false, // app/styles/fallback-fonts.css also covers phones and Linux.
  fallback: ["Geist Fallback", "Geist Fallback Wide"],
});
const geistMono = localFont({
  src: "../node_modules/@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2",
  variable: "--font-geist-mono",
  weight: "400",
  display: "swap",
  // Small figures can wait; the first picture and the text font come first.
  preload: false,
  adjustFontFallback: false, // Other monospaced fonts are closer than Arial.
});

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(publicOrigin()),
    title: { default: siteName(), template: `%s · ${siteName()}` },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const viewport: Viewport = {
  colorScheme: "dark light",
  themeColor: [
    { media: "(prefers-color-scheme: dark)", color: PALETTES.dark.ground },
    { media: "(prefers-color-scheme: light)", color: PALETTES.light.ground },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      className={`${geist.variable} ${geistMono.variable}`}
      // Smooth within a page only; a new page starts at its top instantly.
      data-scroll-behavior="smooth"
      suppressHydrationWarning
    >
      <head>
        <ThemeScript />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={siteName()}
          href="/opensearch.xml"
        />
      </head>
      <body>
        {children}
        <FailedPictures />
      </body>
    </html>
  );
}
