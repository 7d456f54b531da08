/** Configuration before sign-in, links from emails, and the session. */
import type { DocumentContent } from "@damson/catalogue";
import { logoFile } from "@damson/media/image-files";
import { recordActivity } from "@damson/order-service/admin-api/activity";
import { endSession } from "@damson/order-service/admin-api/sessions";
import { acceptFactor, endWelcome } from "@damson/order-service/admin-api/staff-members";
import type { Logo } from "#api/session.ts";
import { confirmation } from "#api/staff-members.ts";
import { welcome, welcomeSecret } from "#api/welcome.ts";
import {
  identify,
  limitUnauthenticated,
  listFactors,
  requireSecondFactor,
} from "../access/authenticate.ts";
import { listOtherOwners } from "../access/other-owners.ts";
import { confirmRequestedAddress } from "../access/staff-addresses.ts";
import { hashSecret, openWelcome } from "../access/welcome-links.ts";
import type { AdminContext } from "../context.ts";
import { createDenial } from "../http/denied.ts";
import type { Handlers } from "../http/handlers.ts";
import { toPercent } from "../pictures/made-image.ts";

export function sessionRoutes(context: AdminContext) {
  const { accounts, service, settings, shop } = context;
  return {
    "GET /config": () => ({
      accountsUrl: accounts.hostedAt,
      publicKey: accounts.publicKey,
      hasPasskeys: settings.hasPasskeys,
      shopName: service.catalogue.documents.shop_name.name,
    }),
    "POST /welcome/open": {
      body: welcomeSecret,
      async handle(c, { secret }) {
        await limitUnauthenticated(context, c);
        return openWelcome(context, secret);
      },
    },
    // Accepts the second factor that was set up with an invitation link.
    "POST /welcome": {
      body: welcome,
      async handle(c, { secret, factorId }) {
        const signedIn = await identify(context, c);
        requireSecondFactor(signedIn);
        const { account } = signedIn;
        // The request names the factor, so that no other factor can be accepted instead.
        const [factor, ...others] = listFactors(account);
        if (factor !== factorId || others.length > 0) throw createDenial("reset_needed");
        const person = account.email ?? "";
        const type = "second_factor_set_up";
        const owners = await listOtherOwners(context, account.id);
        const isAccepted = await acceptFactor(
          service,
          account.id,
          { welcomeHash: hashSecret(secret), id: factorId },
          { person, type, notice: { type, person, subject: person, owners } },
        );
        if (!isAccepted) throw createDenial("welcome_refused");
      },
    },
    // The screen calls this after the password was chosen.
    "DELETE /welcome": (c) => endWelcome(service, c.var.staffMember.id),
    // The secret in the link authenticates, because the member has no session under the new address
    // yet.
    "POST /address": {
      body: confirmation,
      async handle(c, { secret }) {
        await limitUnauthenticated(context, c);
        return { email: await confirmRequestedAddress(context, secret) };
      },
    },
    "GET /session": (c) => ({
      member: c.var.staffMember,
      idleMinutes: settings.idleMinutes,
      shop: {
        name: service.catalogue.documents.shop_name.name,
        address: shop.address,
        logo: getLogo(service.catalogue.documents.brand),
        accent: service.catalogue.documents.brand.colours.accent,
        isTrial: service.paymentOptions().isTrial,
      },
    }),
    async "DELETE /session"(c) {
      const { staffMember, sessionId, token } = c.var;
      await accounts.endSession(token);
      await endSession(service, sessionId);
      await recordActivity(service, { person: staffMember.email, type: "signed_out" });
    },
  } satisfies Partial<Handlers>;
}

function getLogo({ logo }: DocumentContent<"brand">): Logo | null {
  if (logo === null) return null;
  const focalPoint = toPercent(logo);
  const { name, width, height } = logoFile({ ...logo, id: logo.file, focalPoint });
  return { src: `/media/${name}`, width, height };
}
