import * as v from "valibot";
import { maybe, type OAuth2Provider } from "./oauth2-provider.ts";

const answer = v.object({
  data: v.object({
    id: v.string(),
    name: v.string(),
    username: v.string(),
    confirmed_email: maybe,
    profile_image_url: maybe,
    url: maybe,
    created_at: maybe,
  }),
});
const fields = "id,name,username,confirmed_email,profile_image_url,url,created_at";

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
export const x: OAuth2Provider = {
  endpoints(url) {
    const api = url ?? "https://api.x.com";
    return {
      authorization: `${url ?? "https://x.com"}/i/oauth2/authorize`,
      token: `${api}/2/oauth2/token`,
      api,
    };
  },
  scopes: ["users.email", "tweet.read", "users.read", "offline.access"],
  usesBasicAuth: true,
  async readUser({ get }) {
    const { data } = v.parse(answer, await get(`/2/users/me?user.fields=${fields}`));
    return {
      claims: {
        sub: data.id,
        name: data.name,
        preferred_username: data.username,
        user_name: data.username,
        picture: data.profile_image_url ?? undefined,
        profile: `https://x.com/${data.username}`,
        website: data.url ?? undefined,
        email: data.confirmed_email ?? undefined,
        // The field has confirmed addresses alone.
        email_verified: true,
      },
      custom: { created_at: data.created_at ?? "" },
    };
  },
};
