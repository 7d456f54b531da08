import { Hono } from "hono";
import { type ConfirmedAddress, confirmation } from "#api/staff-members.ts";
import { limitUnauthenticated } from "../access/authenticate.ts";
import { confirmRequestedAddress } from "../access/staff-addresses.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";

/** Confirms a new address. The link of the mail is the key, as the member has no session under that address yet. */
export function addressRoutes(context: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().post("/address", async (c) => {
    await limitUnauthenticated(context, c);
    const { secret } = await readBody(c.req.raw, confirmation);
    const email = await confirmRequestedAddress(context, secret);
    return c.json({ email } satisfies ConfirmedAddress);
  });
}
