import * as v from "valibot";
import { maybe, type OAuth2Provider } from "./oauth2-provider.ts";

const user = v.object({
  id: v.string(),
  username: v.string(),
  discriminator: v.string(),
  global_name: maybe,
  avatar: maybe,
  email: maybe,
  verified: v.optional(v.boolean(), false),
});

/** https://discord.com/developers/docs/topics/oauth2 */
export const discord: OAuth2Provider = {
  endpoints(url = "https://discord.com") {
    return {
      authorization: `${url}/api/oauth2/authorize`,
      token: `${url}/api/oauth2/token`,
      api: `${url}/api`,
    };
  },
  scopes: ["email", "identify"],
  async readUser({ get }) {
    const found = v.parse(user, await get("/users/@me"));
    return {
      claims: {
        sub: found.id,
        name: `${found.username}#${found.discriminator}`,
        full_name: found.username,
        picture: pictureOf(found),
        email: found.email ?? undefined,
        email_verified: found.verified,
      },
      custom: { global_name: found.global_name ?? "" },
    };
  },
};

/** https://discord.com/developers/docs/reference#image-formatting */
function pictureOf({ id, avatar, discriminator }: v.InferOutput<typeof user>): string {
  const pictures = "https://cdn.discordapp.com";
  if (!avatar) return `${pictures}/embed/avatars/${Number(discriminator) % 5}.png`;
  return `${pictures}/avatars/${id}/${avatar}.${avatar.startsWith("a_") ? "gif" : "png"}`;
}
