/** The app with all routes of the admin: access checks and handlers. */
import { createApiError } from "@damson/order-service/errors";
import { createBadRequestError } from "@damson/order-service/http/json";
import { Hono } from "hono";
import { authenticate } from "./access/authenticate.ts";
import { requireRight, rights } from "./access/rights.ts";
import type { AdminContext, AdminEnv } from "./context.ts";
import { type AnyHandler, answer, type Handlers } from "./http/handlers.ts";
import { requireSameOrigin } from "./http/own-site.ts";
import { bankStatementRoutes } from "./routes/bank-statement.ts";
import { createCatalogueChangeRoutes } from "./routes/catalogue-changes.ts";
import { codesRoutes } from "./routes/codes.ts";
import { customersRoutes } from "./routes/customers.ts";
import { homeRoutes } from "./routes/home.ts";
import { importedPictureRoutes } from "./routes/imported-pictures.ts";
import { mailPageRoutes } from "./routes/mail-page.ts";
import { messagesRoutes } from "./routes/messages.ts";
import { newOrderRoutes } from "./routes/new-order.ts";
import { newsletterRoutes } from "./routes/newsletter.ts";
import { orderRoutes } from "./routes/order.ts";
import { orderListRoutes } from "./routes/orders.ts";
import { pageRoutes } from "./routes/pages.ts";
import { parcelRoutes } from "./routes/parcels.ts";
import { picturesRoutes } from "./routes/pictures.ts";
import { previewRoutes } from "./routes/previews.ts";
import { productFileRoutes } from "./routes/product-files.ts";
import { productPriceRoutes } from "./routes/product-prices.ts";
import { productRoutes } from "./routes/products.ts";
import { reportRoutes } from "./routes/reports.ts";
import { sampleRoutes } from "./routes/sample.ts";
import { securityRoutes } from "./routes/security.ts";
import { sessionRoutes } from "./routes/session.ts";
import { shopSettingsRoutes } from "./routes/shop-settings.ts";
import { staffMemberRoutes } from "./routes/staff-members.ts";
import { stockRoutes } from "./routes/stock.ts";
import { systemStatusRoutes } from "./routes/system-status.ts";
import { taxonomyRoutes } from "./routes/taxonomy.ts";

/** The order matters, because the first matching route wins: `/products/export` before `/products/:id`. */
function createHandlers(context: AdminContext): Handlers {
  return {
    ...sessionRoutes(context),
    ...homeRoutes(context),
    ...sampleRoutes(context),
    ...orderListRoutes(context),
    ...bankStatementRoutes(context),
    ...parcelRoutes(context),
    ...newOrderRoutes(context),
    ...orderRoutes(context),
    ...mailPageRoutes(context),
    ...productFileRoutes(context),
    ...importedPictureRoutes(context),
    ...productPriceRoutes(context),
    ...productRoutes(context),
    ...taxonomyRoutes(context),
    ...pageRoutes(context),
    ...createCatalogueChangeRoutes(context),
    ...stockRoutes(context),
    ...picturesRoutes(context),
    ...reportRoutes(context),
    ...codesRoutes(context),
    ...customersRoutes(context),
    ...messagesRoutes(context),
    ...newsletterRoutes(context),
    ...shopSettingsRoutes(context),
    ...previewRoutes(context),
    ...systemStatusRoutes(context),
    ...staffMemberRoutes(context),
    ...securityRoutes(context),
  };
}

export function createApp(context: AdminContext): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  // Rethrown, so that the shell handles all errors.
  app.onError((error) => {
    throw error;
  });
  app.notFound(() => {
    throw createApiError({ code: "not_found", message: "Not found" });
  });

  app.use("/api/*", requireSameOrigin, async (c, next) => {
    // Postgres cannot store NUL, and no real URL contains it. Bodies are checked when read.
    if (c.req.url.includes("%00"))
      throw createBadRequestError("The web address contains an invalid character");
    await next();
    c.header("Cache-Control", "no-store");
  });
  // `Handlers` has checked the type of each handler.
  const handlers = Object.entries(createHandlers(context)) as [keyof Handlers, AnyHandler][];
  const add = ([route, handler]: (typeof handlers)[number]) => {
    const [method = "", path] = route.split(" ");
    app.on(method, `/api${path}`, async (c) => {
      if (rights[route] !== "anyone") requireRight(context, c, rights[route]);
      return answer(c, handler);
    });
  };
  for (const each of handlers.filter(([route]) => rights[route] === "anyone")) add(each);
  app.use("/api/*", authenticate(context));
  for (const each of handlers.filter(([route]) => rights[route] !== "anyone")) add(each);
  return app;
}
