import { ADMIN, createMember, PASSWORD } from "../admin/members.ts";
import { markPaid, placeOrder } from "../orders/placed-orders.ts";
import { totpCode } from "../totp.ts";
import { button, field, heading, link } from "./shop.ts";
import { test } from "./test.ts";
import { expectAddress, expectFocused, expectShown } from "./visit.ts";

test.use({ baseURL: `http://localhost:${process.env.E2E_ORDERS_PORT}` });

// In Chromium, `e2e/admin` covers each part.
test("staff sign in with a second factor and dispatch an order by keyboard", {
  tag: "@not-chromium",
}, async ({ tab, request, allowProblem }) => {
  // Requests without a session or a second factor.
  allowProblem(/\b40[13]\b/);
  // The admin has a separate address.
  allowProblem(new RegExp(`^request elsewhere: ${ADMIN}/`));
  const { number } = await placeOrder(request);
  await markPaid(number);
  const { email, secret } = await createMember("staff");

  await tab.goto(ADMIN);
  await expectShown(heading(tab, "Sign in"));
  await field(tab, "Email").fill(email);
  await tab.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(tab, "Sign in").click();
  // The setup has used the current code.
  await field(tab, "Code from your authenticator app").fill(totpCode(secret, 1));
  await button(tab, "Continue").click();
  await expectShown(heading(tab, "Home"));

  await link(tab, "Orders").click();
  await expectFocused(heading(tab, "Orders"));
  const search = tab.getByRole("searchbox");
  await expectShown(search);
  await tab.keyboard.press("/");
  await expectFocused(search);
  await tab.keyboard.type(number);
  await tab.keyboard.press("Enter");
  await expectAddress(tab, `/orders/${number}`);
  await expectShown(tab.getByText("Pack 3 items."));
  await tab.keyboard.press("p");
  await expectShown(tab.getByText("Ready to dispatch."));
  await tab.keyboard.press("d");
  await expectFocused(field(tab, "Tracking number"));
  await tab.keyboard.type("QF123456785GB");
  await tab.keyboard.press("Enter");
  await expectShown(link(tab, /^Royal Mail QF123456785GB/));
});
