import * as v from "valibot";
import { maybe, type OAuth2Provider } from "./oauth2.ts";

const user = v.object({
  id: v.number(),
  login: v.string(),
  name: maybe,
  avatar_url: maybe,
});
const emails = v.array(
  v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }),
);

/** https://docs.github.com/apps/oauth-apps, or GitHub Enterprise if `url` is set. */
export const github: OAuth2Provider = {
  endpoints(url) {
    const site = url ?? "https://github.com";
    return {
      authorization: `${site}/login/oauth/authorize`,
      token: `${site}/login/oauth/access_token`,
      api: url === undefined ? "https://api.github.com" : `${url}/api/v3`,
      issuer: `${site}/login/oauth`,
    };
  },
  scopes: ["user:email"],
  async readUser({ get }) {
    const { id, login, name, avatar_url } = v.parse(user, await get("/user"));
    // Reads all addresses, because the profile only contains public ones.
    const listed = v.parse(emails, await get("/user/emails"));
    const primary = listed.find((one) => one.primary) ?? listed.at(-1);
    return {
      sub: String(id),
      name: name ?? undefined,
      preferred_username: login,
      user_name: login,
      avatar_url: avatar_url ?? undefined,
      email: primary?.email,
      email_verified: primary?.verified,
    };
  },
};
