import { isFramablePath } from "@/server/response/content-security-policy";
import { isOpenPath } from "@/server/response/open-headers";

const STATIC_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};

export function securityHeaders(pathname: string, publicOrigin: string): Record<string, string> {
  return {
    ...STATIC_HEADERS,
    ...(!isFramablePath(pathname) && { "X-Frame-Options": "DENY" }),
    ...(isOpenPath(pathname) && { "Cross-Origin-Resource-Policy": "cross-origin" }),
    ...(publicOrigin.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}
