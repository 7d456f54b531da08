import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import type { Json } from "../database/schema.ts";
import type { Address } from "../users/addresses.ts";
import { addressClaims } from "../users/identities.ts";
import { userJson } from "../users/user-json.ts";
import { draftUser, mergeMetadata } from "../users/users.ts";

/** Makes up the JSON of a new, unconfirmed user. Nothing is stored. */
export function makeDecoyUser(context: Context, { kind, ...named }: Address, data: Json): object {
  const now = context.clock();
  const id = randomUUID();
  const user = draftUser(
    {
      id,
      aud: context.settings.jwt.audience,
      role: "",
      ...named,
      confirmationSentAt: now,
      rawAppMetaData: { provider: kind, providers: [kind] },
      rawUserMetaData: mergeMetadata(data, addressClaims(id, named)),
    },
    now,
  );
  return userJson(user, { identities: [], factors: [] });
}
