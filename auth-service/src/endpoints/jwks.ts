import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";

/** `GET /.well-known/jwks.json`: the public keys for verifying access tokens. */
export const jwks: Handler = (_request, { keys }) =>
  json({ keys: keys.publicKeys }, 200, { "Cache-Control": "public, max-age=600" });
