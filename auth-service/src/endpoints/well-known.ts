import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";

const CACHED = { "Cache-Control": "public, max-age=600" };

/** `GET /.well-known/jwks.json`: the public keys for verifying access tokens. */
export const jwks: Handler = (_request, { keys }) => json({ keys: keys.publicKeys }, 200, CACHED);

/** `GET /.well-known/openid-configuration`: metadata for services that verify our tokens. */
export const openidConfiguration: Handler = (_request, { settings, keys }) => {
  const { externalUrl } = settings.server;
  const algorithms = new Set(keys.verifying.map(({ alg }) => alg));
  return json(
    {
      issuer: settings.jwt.issuer ?? externalUrl,
      jwks_uri: `${externalUrl}/.well-known/jwks.json`,
      authorization_endpoint: `${externalUrl}/authorize`,
      token_endpoint: `${externalUrl}/token`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [...algorithms],
      code_challenge_methods_supported: ["S256", "plain"],
    },
    200,
    CACHED,
  );
};
