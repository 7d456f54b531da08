import * as v from "valibot";
import { maybe, type OAuth2Provider, primaryEmail } from "./oauth2-provider.ts";

const link = v.nullish(v.object({ href: maybe }));
const user = v.object({
  uuid: v.string(),
  display_name: maybe,
  links: v.nullish(v.object({ avatar: link })),
});
const emails = v.object({
  values: v.array(
    v.object({ email: v.string(), is_primary: v.boolean(), is_confirmed: v.boolean() }),
  ),
});

/** https://support.atlassian.com/bitbucket-cloud/docs/use-oauth-on-bitbucket-cloud */
export const bitbucket: OAuth2Provider = {
  endpoints(url) {
    const site = url ?? "https://bitbucket.org";
    return {
      authorization: `${site}/site/oauth2/authorize`,
      token: `${site}/site/oauth2/access_token`,
      api: `${url ?? "https://api.bitbucket.org"}/2.0`,
    };
  },
  scopes: ["account", "email"],
  usesBasicAuth: true,
  async readUser({ get }) {
    const { uuid, display_name, links } = v.parse(user, await get("/user"));
    const { values } = v.parse(emails, await get("/user/emails"));
    return {
      claims: {
        sub: uuid,
        name: display_name ?? undefined,
        picture: links?.avatar?.href ?? undefined,
        ...primaryEmail(
          values.map(({ email, is_primary, is_confirmed }) => ({
            email,
            isPrimary: is_primary,
            isVerified: is_confirmed,
          })),
        ),
      },
    };
  },
};
