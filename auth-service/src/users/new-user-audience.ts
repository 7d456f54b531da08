import type { Context } from "../context.ts";

/**
 * The audience of somebody who signs up. Upstream takes it from the request, and so signs tokens
 * for whichever service a stranger names.
 */
export function newUserAudience({ settings, requestedAudience }: Context): string {
  const { jwt, upstream } = settings;
  return (upstream.anyAudience ? requestedAudience : undefined) ?? jwt.audience;
}
