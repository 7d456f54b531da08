/** Keys that live in a device or in a keychain, and prove by signing that they are there. */
import * as v from "valibot";
import { textList } from "../http/json.ts";
import type { Settings } from "../settings/settings.ts";

/** For whom a key is made: browsers let no other site use it. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

/** Ed25519, ES256 and RS256: what every Node and every device of the day can do. */
export const ALGORITHMS = [-8, -7, -257];

/** What is kept of a key; bytes are in base64url. */
export const webauthnKey = v.object({
  id: v.string(),
  publicKey: v.string(),
  /** How often it has signed, where the device counts: a copy of the device falls behind. */
  counter: v.number(),
  transports: v.array(v.string()),
});
export type WebauthnKey = v.InferOutput<typeof webauthnKey>;

/** In base64url. Of all that a device signs, only what vouches for it may be long. */
const bytes = v.pipe(v.string(), v.maxLength(8192));

const common = {
  id: bytes,
  rawId: bytes,
  type: v.literal("public-key"),
  // No extension is asked for, so that there is nothing in it for us.
  clientExtensionResults: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(() => ({})),
    ),
    {},
  ),
};

/** A browser's answer when it has made a key. */
export const creationResponse = v.object({
  ...common,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: v.pipe(v.string(), v.maxLength(65_536)),
    transports: v.nullish(textList(10), []),
  }),
});
export type CreationResponse = v.InferOutput<typeof creationResponse>;

/** A browser's answer when a key has signed. */
export const requestResponse = v.object({
  ...common,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** Whose key it is, where the device knows. */
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

/** The site itself, unless the settings name another party. */
export function relyingPartyOf({
  passkeys: { rpId, rpName, rpOrigins },
  site,
}: Pick<Settings, "passkeys" | "site">): RelyingParty {
  const siteUrl = URL.parse(site.url);
  const id = rpId ?? siteUrl?.hostname ?? "localhost";
  const origins = rpOrigins.length > 0 || !siteUrl ? rpOrigins : [siteUrl.origin];
  return { id, name: rpName ?? id, origins };
}
