import { roles } from "@damson/admin/api/session";
import type { AuthService, ConfirmationPage } from "@damson/auth-service";
import { toMailBrand } from "@damson/catalogue/mail-brand";
import type { AccountsOptions } from "@damson/order-service";
import { defaultBrand } from "@damson/shop/brand/brand";
import { companyLine } from "@damson/shop/legal/company-line";
import { withSavedDetails } from "@damson/shop/legal/owner-details";
import { getShopName } from "@damson/shop/settings/shop-name";
import type { BuildManifest } from "@damson/storefront/build-manifest";
import { hostedAccounts, ownAccounts } from "./admin-accounts.ts";
import type { ShopCatalogue } from "./catalogue.ts";
import { openShopDatabase } from "./database.ts";
import { keepOpen } from "./keep-open.ts";
import { ACCOUNTS_PATH, areKeysForAdmin, openAccounts } from "./open-accounts.ts";
import type { Env } from "./settings.ts";
import type { AdminOptions, TradingOptions, TradingServices } from "./trading-services.ts";

/** The trading services are absent if the shop takes no orders. */
export interface Services extends Partial<TradingServices> {
  /** Absent with a hosted auth service. */
  readonly accounts: AuthService | undefined;
  close(): Promise<void>;
}

interface ServicesOptions extends Omit<TradingOptions, "shopCatalogue" | "accounts" | "admin"> {
  /** Absent if the shop takes no orders. */
  readonly shopCatalogue: ShopCatalogue | undefined;
  readonly confirmationPage?: ConfirmationPage | undefined;
  readonly admin?: AdminOptions | undefined;
}

/** Opens the services that a build needs. Throws `StartupError`. */
export async function openServices(
  env: Env,
  build: BuildManifest,
  options: ServicesOptions,
): Promise<Services> {
  const stack = new AsyncDisposableStack();
  const close = () => stack.disposeAsync();
  try {
    return { ...(await openOn(stack, env, build, options)), close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

async function openOn(
  stack: AsyncDisposableStack,
  env: Env,
  build: BuildManifest,
  { shopCatalogue, confirmationPage, admin, ...shop }: ServicesOptions,
): Promise<Omit<Services, "close">> {
  const { address } = shop;
  const [hosted] = build.connectTo;
  let trading: TradingServices | undefined;
  const accounts =
    hosted === undefined
      ? keepOpen(
          stack,
          await openAccounts(
            env,
            {
              name: () => getShopName(shopCatalogue?.source.current().data.settings).name,
              mailFooter:
                shopCatalogue && (() => [formatCompanyLine(shopCatalogue)].filter(Boolean)),
              mailBrand: shopCatalogue && (() => getMailBrand(shopCatalogue, address)),
              address,
              adminUrl: admin?.url,
              roles: build.orders ? roles : [],
              takesOrders: build.orders,
              holdsMessages: async () => (await trading?.orders.service.isRestoredCopy()) ?? false,
              confirmationPage,
            },
            shopCatalogue?.database ?? keepOpen(stack, await openShopDatabase(env)),
          ),
        )
      : undefined;
  if (shopCatalogue) {
    // Loaded lazily: only the trading shop needs it.
    const { openTradingServices } = await import("./trading-services.ts");
    const options = {
      ...shop,
      shopCatalogue,
      accounts: toAccountsOptions({ accounts, hosted, address, env }),
    };
    const staff = accounts ? ownAccounts(accounts, address) : hostedAccounts(hosted ?? "", env);
    const hasPasskeys = accounts !== undefined && areKeysForAdmin(env);
    trading = await openTradingServices(
      env,
      admin ? { ...options, admin: { ...admin, accounts: staff, hasPasskeys } } : options,
      stack,
    );
  }
  return { ...trading, accounts };
}

function formatCompanyLine({ source }: ShopCatalogue): string {
  const { settings } = source.current().data;
  return companyLine(withSavedDetails(settings?.owner), getShopName(settings).longName);
}

function getMailBrand({ source }: ShopCatalogue, address: string) {
  return toMailBrand(source.current().data.settings?.brand ?? defaultBrand, address);
}

interface AccountsOf {
  readonly accounts: AuthService | undefined;
  readonly hosted: string | undefined;
  readonly address: string;
  readonly env: Env;
}

/** Accounts of the order service's customers. Calls the built-in auth service without the network. */
function toAccountsOptions({ accounts, hosted, address, env }: AccountsOf): AccountsOptions {
  if (accounts === undefined) {
    return {
      url: `${hosted}${ACCOUNTS_PATH}`,
      apiKey: env.VITE_SUPABASE_ANON_KEY || undefined,
      serviceKey: env.SUPABASE_SERVICE_ROLE_KEY || undefined,
    };
  }
  return {
    url: `${address}${ACCOUNTS_PATH}`,
    audience: env.GOTRUE_JWT_AUD || undefined,
    serviceKey: accounts.projectKeys.serviceRole,
    // Without an https address, the shop has no customers whose orders a stranger could claim.
    provesAddresses: !(address.startsWith("https:") && confirmsAtOnce(env)),
    fetch: (request) => accounts.fetch(request, { remoteAddress: "127.0.0.1" }),
  };
}

function confirmsAtOnce({ GOTRUE_MAILER_AUTOCONFIRM: setting = "" }: Env): boolean {
  return /^(true|t|1)$/i.test(setting.trim());
}
