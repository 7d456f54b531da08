import * as v from "valibot";
import { maybe, type OAuth2Provider } from "./oauth2-provider.ts";

const answer = v.object({
  bot: v.object({
    owner: v.object({
      user: v.object({
        id: v.string(),
        name: maybe,
        avatar_url: maybe,
        person: v.nullish(v.object({ email: maybe })),
      }),
    }),
  }),
});

/** https://developers.notion.com/docs/authorization */
export const notion: OAuth2Provider = {
  endpoints(url = "https://api.notion.com") {
    return {
      authorization: `${url}/v1/oauth/authorize`,
      token: `${url}/v1/oauth/token`,
      api: url,
    };
  },
  scopes: [],
  parameters: { owner: "user" },
  usesBasicAuth: true,
  async readUser({ get }) {
    const headers = { "Notion-Version": "2021-08-16" };
    const { id, name, avatar_url, person } = v.parse(answer, await get("/v1/users/me", headers)).bot
      .owner.user;
    return {
      claims: {
        sub: id,
        name: name ?? undefined,
        picture: avatar_url ?? undefined,
        email: person?.email ?? undefined,
        // Users sign in at Notion by a code that is mailed to the address.
        email_verified: true,
      },
    };
  },
};
