import { hashSource } from "@damson/service-runtime/http/security-headers";
import type { RawHeaders } from "../site-file.ts";

/** Adds the hashes of inline styles to the Content-Security-Policy. */
export function allowStyles(headers: RawHeaders, styles: readonly string[]): RawHeaders {
  if (styles.length === 0) return headers;
  const sources = styles.map(hashSource).join(" ");
  const policyAt = headers.indexOf("Content-Security-Policy") + 1;
  return headers.map((value, at) =>
    at === policyAt ? value.replace(/style-src [^;]*/, `$& ${sources}`) : value,
  );
}
