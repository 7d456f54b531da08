import { createHmac } from "node:crypto";
import * as v from "valibot";
import { maybe, type OAuth2Provider } from "./oauth2.ts";

const user = v.object({
  id: v.string(),
  name: maybe,
  first_name: maybe,
  last_name: maybe,
  email: maybe,
  picture: v.nullish(v.object({ data: v.nullish(v.object({ url: maybe })) })),
});

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
export const facebook: OAuth2Provider = {
  endpoints(url) {
    const api = url ?? "https://graph.facebook.com";
    return {
      authorization: `${url ?? "https://www.facebook.com"}/dialog/oauth`,
      token: `${api}/oauth/access_token`,
      api,
    };
  },
  scopes: ["email"],
  async readUser({ get, clientSecret, accessToken }) {
    // Proves that the token was not stolen from another application.
    const proof = createHmac("sha256", clientSecret).update(accessToken).digest("hex");
    const fields = "email,first_name,last_name,name,picture";
    const path = `/me?fields=${fields}&appsecret_proof=${proof}`;
    const { id, name, first_name, last_name, email, picture } = v.parse(user, await get(path));
    return {
      sub: id,
      name: `${first_name ?? ""} ${last_name ?? ""}`.trim(),
      nickname: name ?? undefined,
      slug: name ?? undefined,
      picture: picture?.data?.url ?? undefined,
      email: email ?? undefined,
      // Facebook only sends valid addresses.
      email_verified: true,
    };
  },
};
