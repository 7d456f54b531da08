import { acceptFactor } from "@damson/order-service/admin-api/staff-members";
import { Hono } from "hono";
import { welcome } from "#api/welcome.ts";
import { factorsOf, identify, requireSecondFactor } from "../access/authenticate.ts";
import { otherOwners } from "../access/other-owners.ts";
import { hashOf } from "../access/welcome-links.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { denied } from "../http/denied.ts";
import { readBody } from "../http/read-body.ts";

/** Accepts the second factor that was set up by a welcome link. */
export function welcomeRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service } = context;
  return new Hono<AdminEnv>().post("/welcome", async (c) => {
    const signedIn = await identify(context, c);
    requireSecondFactor(signedIn);
    const { secret, factorId } = await readBody(c.req.raw, welcome);
    const { account } = signedIn;
    // The link names the factor, so that no other can take its place meanwhile.
    const [factor, ...others] = factorsOf(account);
    if (factor !== factorId || others.length > 0) throw denied("reset_needed");
    const person = account.email ?? "";
    const type = "second_factor_set_up";
    const owners = await otherOwners(context, account.id);
    const isAccepted = await acceptFactor(
      service,
      account.id,
      { welcomeHash: hashOf(secret), id: factorId },
      { person, type, notice: { type, person, subject: person, owners } },
    );
    if (!isAccepted) throw denied("welcome_refused");
    return c.body(null, 204);
  });
}
