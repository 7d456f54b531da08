import * as v from "valibot";
import { textList } from "../http/json.ts";
import type { Settings } from "../settings/settings.ts";

/** The site that a key belongs to. Other sites cannot use the key. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

/** Ed25519, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

export const webauthnKey = v.object({
  id: v.string(),
  publicKey: v.string(),
  /**
   * Signatures that the device has counted; always 0 if it does not count. A cloned device has a
   * lower number.
   */
  counter: v.number(),
  transports: v.array(v.string()),
});
export type WebauthnKey = v.InferOutput<typeof webauthnKey>;

/** Base64url. */
const bytes = v.pipe(v.string(), v.maxLength(8192));

const common = {
  id: bytes,
  rawId: bytes,
  type: v.literal("public-key"),
  // Ignored, because we request no extensions.
  clientExtensionResults: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(() => ({})),
    ),
    {},
  ),
};

export const creationResponse = v.object({
  ...common,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: v.pipe(v.string(), v.maxLength(65_536)),
    transports: v.nullish(textList(10), []),
  }),
});
export type CreationResponse = v.InferOutput<typeof creationResponse>;

export const requestResponse = v.object({
  ...common,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** User id of the key's owner, if the device knows it. */
    userHandle: v.optional(
      v.pipe(
        v.nullable(bytes),
        v.transform((handle) => handle ?? ""),
      ),
      "",
    ),
  }),
});
export type RequestResponse = v.InferOutput<typeof requestResponse>;

/** Returns the site, or the party in the settings. */
export function getRelyingParty({
  passkeys: { rpId, rpName, rpOrigins },
  site,
}: Pick<Settings, "passkeys" | "site">): RelyingParty {
  const siteUrl = URL.parse(site.url);
  const id = rpId ?? siteUrl?.hostname ?? "localhost";
  const origins = rpOrigins.length > 0 || !siteUrl ? rpOrigins : [siteUrl.origin];
  return { id, name: rpName ?? id, origins };
}
