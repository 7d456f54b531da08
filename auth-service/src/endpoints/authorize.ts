import type { Handler, UserHandler } from "../context.ts";
import { json } from "../http/json.ts";
import { redirect } from "../http/redirects.ts";
import { startAuthorization } from "../oauth/authorization.ts";
import { requireLinkingEnabled, requireMayLink } from "../oauth/linking.ts";

/** `GET /authorize?provider=`: redirects the browser to the provider. */
export const authorize: Handler = async (request, context) =>
  redirect((await startAuthorization(request, context)).href, 302);

/** `GET /user/identities/authorize?provider=`: starts linking a provider to the user's account. */
export const authorizeLinking: UserHandler = async (request, context) => {
  requireLinkingEnabled(context);
  await requireMayLink(context);
  const { href } = await startAuthorization(request, context, context);
  return context.query.get("skip_http_redirect") === "true"
    ? json({ url: href })
    : redirect(href, 302);
};
