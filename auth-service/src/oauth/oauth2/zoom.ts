import * as v from "valibot";
import { maybe, type OAuth2Provider } from "./oauth2-provider.ts";

const user = v.object({
  id: v.string(),
  first_name: maybe,
  last_name: maybe,
  email: maybe,
  verified: v.nullish(v.number()),
  pic_url: maybe,
});

/** https://developers.zoom.us/docs/integrations/oauth */
export const zoom: OAuth2Provider = {
  endpoints(url) {
    const site = `${url ?? "https://zoom.us"}/oauth`;
    return {
      authorization: `${site}/authorize`,
      token: `${site}/token`,
      api: `${url ?? "https://api.zoom.us"}/v2`,
    };
  },
  scopes: [],
  usesBasicAuth: true,
  async readUser({ get }) {
    const found = v.parse(user, await get("/users/me"));
    return {
      claims: {
        sub: found.id,
        name: `${found.first_name ?? ""} ${found.last_name ?? ""}`.trim(),
        picture: found.pic_url ?? undefined,
        email: found.email ?? undefined,
        // Companies may add people by any address.
        email_verified: found.verified === 1,
      },
    };
  },
};
