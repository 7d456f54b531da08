import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import type { Json } from "../database/schema.ts";
import type { Address } from "../users/addresses.ts";
import { toAddressClaims } from "../users/identities.ts";
import { toUserJson } from "../users/user-json.ts";
import { draftUser, mergeMetadata } from "../users/users.ts";

/** Returns the JSON of a new, unconfirmed user that does not exist. Stores nothing. */
export function createDecoyUser(context: Context, { kind, ...named }: Address, data: Json): object {
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
      rawUserMetaData: mergeMetadata(data, toAddressClaims(id, named)),
    },
    now,
  );
  return toUserJson(user, { identities: [], factors: [] });
}
