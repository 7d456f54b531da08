import { Hono } from "hono";
import { type ConfirmedAddress, confirmation } from "#api/staff-members.ts";
import { limitUnauthenticated } from "../access/authenticate.ts";
import { confirmRequestedAddress } from "../access/staff-addresses.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";

/** For who has a mail with a link: it is the key, as at their new address they are not known yet. */
export function addressRoutes(context: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().post("/address", async (c) => {
    await limitUnauthenticated(context, c);
    const { secret } = await readBody(c.req.raw, confirmation);
    const email = await confirmRequestedAddress(context, secret);
    return c.json({ email } satisfies ConfirmedAddress);
  });
}
