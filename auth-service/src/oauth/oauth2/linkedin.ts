import * as v from "valibot";
import type { OAuth2Provider } from "./oauth2-provider.ts";

const name = v.object({
  localized: v.record(v.string(), v.string()),
  preferredLocale: v.object({ country: v.string(), language: v.string() }),
});
const user = v.object({
  id: v.string(),
  firstName: name,
  lastName: name,
  profilePicture: v.nullish(
    v.object({
      "displayImage~": v.nullish(
        v.object({
          elements: v.array(
            v.object({ identifiers: v.array(v.object({ identifier: v.string() })) }),
          ),
        }),
      ),
    }),
  ),
});
const emails = v.object({
  elements: v.array(v.object({ "handle~": v.nullish(v.object({ emailAddress: v.string() })) })),
});
const fields = "(id,firstName,lastName,profilePicture(displayImage~:playableStreams))";

/** LinkedIn for applications made before August 2023; newer ones use OpenID Connect, as `linkedin_oidc`. */
export const linkedin: OAuth2Provider = {
  endpoints(url = "https://api.linkedin.com") {
    return {
      authorization: `${url}/oauth/v2/authorization`,
      token: `${url}/oauth/v2/accessToken`,
      api: url,
    };
  },
  scopes: ["r_emailaddress", "r_liteprofile"],
  // LinkedIn takes a code challenge from native apps alone.
  lacksPkce: true,
  async readUser({ get }) {
    const found = v.parse(user, await get(`/v2/me?projection=${fields}`));
    const address = "/v2/emailAddress?q=members&projection=(elements*(handle~))";
    const [email] = v.parse(emails, await get(address)).elements;
    const pictures = found.profilePicture?.["displayImage~"]?.elements;
    return {
      claims: {
        sub: found.id,
        name: `${inOwnLanguage(found.firstName)} ${inOwnLanguage(found.lastName)}`.trim(),
        picture: pictures?.[0]?.identifiers[0]?.identifier,
        email: email?.["handle~"]?.emailAddress,
        // The API gives the primary address alone, which LinkedIn has verified.
        email_verified: true,
      },
    };
  },
};

function inOwnLanguage({ localized, preferredLocale }: v.InferOutput<typeof name>): string {
  const { language, country } = preferredLocale;
  return localized[`${language}_${country}`] ?? Object.values(localized)[0] ?? "";
}
