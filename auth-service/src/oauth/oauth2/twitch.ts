import * as v from "valibot";
import { maybe, type OAuth2Provider } from "./oauth2-provider.ts";

const answer = v.object({
  data: v.tuple([
    v.object({
      id: v.string(),
      login: v.string(),
      display_name: v.string(),
      type: maybe,
      broadcaster_type: maybe,
      description: maybe,
      profile_image_url: maybe,
      offline_image_url: maybe,
      email: maybe,
    }),
  ]),
});

/** https://dev.twitch.tv/docs/authentication/getting-tokens-oauth */
export const twitch: OAuth2Provider = {
  endpoints(url) {
    const site = url ?? "https://id.twitch.tv";
    return {
      authorization: `${site}/oauth2/authorize`,
      token: `${site}/oauth2/token`,
      api: url ?? "https://api.twitch.tv",
    };
  },
  scopes: ["user:read:email"],
  async readUser({ get, clientId }) {
    const { data } = v.parse(answer, await get("/helix/users", { "Client-Id": clientId }));
    const [user] = data;
    return {
      claims: {
        sub: user.id,
        name: user.login,
        nickname: user.display_name,
        slug: user.display_name,
        picture: user.profile_image_url ?? undefined,
        email: user.email ?? undefined,
        // The documentation promises a verified address.
        email_verified: true,
      },
      custom: {
        broadcaster_type: user.broadcaster_type ?? "",
        description: user.description ?? "",
        type: user.type ?? "",
        offline_image_url: user.offline_image_url ?? "",
      },
    };
  },
};
