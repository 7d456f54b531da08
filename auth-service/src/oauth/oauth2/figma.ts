import * as v from "valibot";
import { maybe, type OAuth2Provider } from "./oauth2-provider.ts";

const user = v.object({ id: v.string(), handle: maybe, email: maybe, img_url: maybe });

/** https://developers.figma.com/docs/rest-api/authentication */
export const figma: OAuth2Provider = {
  endpoints(url) {
    const api = url ?? "https://api.figma.com";
    return {
      authorization: `${url ?? "https://www.figma.com"}/oauth`,
      token: `${api}/v1/oauth/token`,
      api,
    };
  },
  scopes: ["current_user:read"],
  usesBasicAuth: true,
  async readUser({ get }) {
    const { id, handle, email, img_url } = v.parse(user, await get("/v1/me"));
    return {
      claims: {
        sub: id,
        name: handle ?? undefined,
        avatar_url: img_url ?? undefined,
        email: email ?? undefined,
        // Figma verifies an address before it lets its user in.
        email_verified: true,
      },
    };
  },
};
