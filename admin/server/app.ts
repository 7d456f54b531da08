/** The routes of the admin on one screen: which area answers what. */
import { apiError } from "@damson/order-service/errors";
import { badRequest } from "@damson/order-service/http/json";
import { Hono } from "hono";
import { authenticate } from "./access/authenticate.ts";
import { requireRight } from "./access/rights.ts";
import type { AdminContext, AdminEnv } from "./context.ts";
import { requireSameOrigin } from "./http/own-site.ts";
import { addressRoutes } from "./routes/address.ts";
import { catalogueChangeRoutes } from "./routes/catalogue-changes.ts";
import { codesRoutes } from "./routes/codes.ts";
import { configRoutes } from "./routes/config.ts";
import { customersRoutes } from "./routes/customers.ts";
import { healthRoutes } from "./routes/health.ts";
import { importedPictureRoutes } from "./routes/imported-pictures.ts";
import { mailPageRoutes } from "./routes/mail-page.ts";
import { messagesRoutes } from "./routes/messages.ts";
import { newsletterRoutes } from "./routes/newsletter.ts";
import { orderRoutes } from "./routes/order.ts";
import { orderListRoutes } from "./routes/orders.ts";
import { picturesRoutes } from "./routes/pictures.ts";
import { previewPageRoutes, previewRoutes } from "./routes/previews.ts";
import { productFileRoutes } from "./routes/product-files.ts";
import { productPriceRoutes } from "./routes/product-prices.ts";
import { productRoutes } from "./routes/products.ts";
import { securityRoutes } from "./routes/security.ts";
import { sessionRoutes } from "./routes/session.ts";
import { shopSettingsRoutes } from "./routes/shop-settings.ts";
import { staffMemberRoutes } from "./routes/staff-members.ts";
import { stockRoutes } from "./routes/stock.ts";
import { taxonomyRoutes } from "./routes/taxonomy.ts";
import { todayRoutes } from "./routes/today.ts";
import { welcomeRoutes } from "./routes/welcome.ts";

/** Areas that are open before sign-in. */
const openAreas = [configRoutes, welcomeRoutes, addressRoutes, mailPageRoutes, previewPageRoutes];
/** Areas for members alone; the table of rights keeps some routes for owners. */
const areas = [
  sessionRoutes,
  todayRoutes,
  orderListRoutes,
  orderRoutes,
  // Before the routes of single products, whose ids they are not.
  productFileRoutes,
  importedPictureRoutes,
  productPriceRoutes,
  productRoutes,
  taxonomyRoutes,
  catalogueChangeRoutes,
  stockRoutes,
  picturesRoutes,
  codesRoutes,
  customersRoutes,
  messagesRoutes,
  newsletterRoutes,
  shopSettingsRoutes,
  previewRoutes,
  healthRoutes,
  staffMemberRoutes,
  securityRoutes,
];

export function createApp(context: AdminContext): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  // Rethrown, so that failures are answered in one place, the shell.
  app.onError((error) => {
    throw error;
  });
  app.notFound(() => {
    throw apiError({ code: "not_found", message: "There is nothing here." });
  });

  app.use("/api/*", requireSameOrigin, async (c, next) => {
    // Postgres takes no NUL, which no honest address has; bodies are looked at where they are read.
    if (c.req.url.includes("%00")) throw badRequest("The address holds what cannot be stored.");
    await next();
    c.header("Cache-Control", "no-store");
  });
  for (const routes of openAreas) app.route("/api", routes(context));
  app.use("/api/*", authenticate(context), requireRight(context));
  for (const routes of areas) app.route("/api", routes(context));
  return app;
}
