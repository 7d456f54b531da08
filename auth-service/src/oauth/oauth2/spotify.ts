import * as v from "valibot";
import { maybe, type OAuth2Provider } from "./oauth2-provider.ts";

const user = v.object({
  id: v.string(),
  display_name: maybe,
  email: maybe,
  images: v.optional(
    v.array(
      v.object({ url: v.string(), height: v.nullish(v.number()), width: v.nullish(v.number()) }),
    ),
    [],
  ),
});
type Image = v.InferOutput<typeof user>["images"][number];

/** https://developer.spotify.com/documentation/web-api/tutorials/code-flow */
export const spotify: OAuth2Provider = {
  endpoints(url) {
    const accounts = url ?? "https://accounts.spotify.com";
    return {
      authorization: `${accounts}/authorize`,
      token: `${accounts}/api/token`,
      api: url ?? "https://api.spotify.com/v1",
    };
  },
  scopes: ["user-read-email"],
  usesBasicAuth: true,
  async readUser({ get }) {
    const { id, display_name, email, images } = v.parse(user, await get("/me"));
    const [largest] = images.toSorted((one, other) => areaOf(other) - areaOf(one));
    return {
      claims: {
        sub: id,
        name: display_name ?? undefined,
        picture: largest?.url,
        email: email ?? undefined,
        // Spotify does not say whether the address is verified.
        email_verified: false,
      },
    };
  },
};

function areaOf({ width, height }: Image): number {
  return (width ?? 0) * (height ?? 0);
}
