// The headers of every answer, shared by our own server and, for hosts without it, by next.config.js.

const STATIC_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};

/** Preview pictures are meant to be shown by other sites. */
const EMBEDDABLE = "/og/:path*";
const EMBEDDABLE_PATTERN = /^\/og(\/|$)/;

/** The fixed security headers of a path; HSTS only where the public origin is https. */
function securityHeaders(pathname, publicOrigin = "") {
  return {
    ...STATIC_HEADERS,
    ...(EMBEDDABLE_PATTERN.test(pathname) && { "Cross-Origin-Resource-Policy": "cross-origin" }),
    ...(publicOrigin.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}

const asList = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** The same for `headers()` of next.config.js. */
function nextHeaders(publicOrigin = "") {
  return [
    { source: "/:path*", headers: asList(securityHeaders("/", publicOrigin)) },
    { source: EMBEDDABLE, headers: asList(securityHeaders("/og", publicOrigin)) },
  ];
}

module.exports = { securityHeaders, nextHeaders };
