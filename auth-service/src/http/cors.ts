import type { Settings } from "../settings/settings.ts";

const METHODS = "GET, POST, PUT, PATCH, DELETE, OPTIONS";
/** Response headers that the client reads: for pages of a list and for errors. */
const EXPOSED = "X-Total-Count, Link, X-Supabase-Api-Version, X-Request-Id, Retry-After";
const ALLOWED = [
  "Accept",
  "Authorization",
  "Content-Type",
  "X-Client-IP",
  "X-Client-Info",
  "X-JWT-AUD",
  "x-use-cookie",
  "X-Supabase-Api-Version",
  "apikey",
  "traceparent",
  "tracestate",
  "baggage",
];
const PREFLIGHT_SECONDS = "600";

interface Cors {
  preflight(request: Request): Response;
  headers(request: Request): readonly (readonly [string, string])[];
}

export function createCors({ origins }: Settings["cors"]): Cors {
  const headers = (request: Request): readonly (readonly [string, string])[] => {
    const origin = request.headers.get("origin");
    if (origin === null) return [["Vary", "Origin"]];
    if (origins.length > 0 && !origins.includes(origin)) return [["Vary", "Origin"]];
    return [
      ["Vary", "Origin"],
      ["Access-Control-Allow-Origin", origin],
      ["Access-Control-Allow-Credentials", "true"],
      ["Access-Control-Expose-Headers", EXPOSED],
    ];
  };

  return {
    headers,
    preflight(request) {
      const response = new Response(null, { status: 204 });
      for (const [name, value] of headers(request)) response.headers.set(name, value);
      response.headers.set("Access-Control-Allow-Methods", METHODS);
      response.headers.set("Access-Control-Allow-Headers", ALLOWED.join(", "));
      response.headers.set("Access-Control-Max-Age", PREFLIGHT_SECONDS);
      return response;
    },
  };
}
