import * as v from "valibot";
import type { Context } from "../context.ts";
import { AuthError } from "../errors.ts";

type Claims = Readonly<Record<string, unknown>>;

/** The claims that clients and this service need. */
const claims = v.looseObject({
  aud: v.union([v.string(), v.array(v.string())]),
  exp: v.pipe(v.number(), v.integer()),
  iat: v.pipe(v.number(), v.integer()),
  sub: v.string(),
  email: v.string(),
  phone: v.string(),
  role: v.string(),
  aal: v.string(),
  session_id: v.string(),
  is_anonymous: v.boolean(),
});

/** Gives the claims as changed by the hook, if there is one. */
export async function customClaims(
  { hooks, address }: Context,
  own: Claims,
  user_id: string,
  authentication_method: string,
): Promise<Claims> {
  if (!hooks.isOn("customAccessToken")) return own;
  const event = { user_id, claims: own, authentication_method };
  const answer = await hooks.call("customAccessToken", address, event);
  const custom = v.safeParse(v.object({ claims: v.unknown() }), answer);
  if (!custom.success) {
    throw new AuthError("unexpected_failure", "output claims field is missing");
  }
  const { success, output, issues } = v.safeParse(claims, custom.output.claims);
  if (success) return output;
  const faults = issues.map((issue) => `- ${v.getDotPath(issue) ?? "(root)"}: ${issue.message}\n`);
  throw new AuthError(
    "unexpected_failure",
    `output claims do not conform to the expected schema: \n${faults.join("")}`,
  );
}
