import type { Database as CatalogueDatabase, DocumentContent } from "@damson/catalogue";
import type { Media } from "@damson/media/add-image";
import type { Service, Shop } from "@damson/order-service";
import type { TrustedProxies } from "@damson/service-runtime/http/client-address";
import type { RateLimiter } from "@damson/service-runtime/rate-limits/rate-limiter";
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { ShopPage } from "@damson/shop/settings/shop-pages";
import type { Logger } from "pino";
import type { BrandPage } from "#api/previews.ts";
import type { SignedInStaffMember } from "#api/session.ts";
import type { PictureImports } from "./pictures/import-pictures.ts";
import type { ZipFolder } from "./pictures/zip-folder.ts";
import type { PreviewPages } from "./preview-pages.ts";
import type { Accounts } from "./staff-accounts.ts";

export interface AdminSettings {
  /** URL of the admin for browsers, without trailing slash. */
  readonly url: string;
  /** True if the operator set that URL. Default: false. */
  readonly isUrlSet?: boolean;
  /** Minutes without requests until a session ends. */
  readonly idleMinutes: number;
  readonly hasPasskeys: boolean;
  /** Proxies that are trusted to report the client's address. */
  readonly proxies: TrustedProxies;
}

/** Renders shop pages with unsaved changes. */
export interface Previews {
  /** Renders the home page without scripts and with disabled links. */
  home(content: DocumentContent<"home">): Promise<string>;
  page(page: ShopPage): Promise<string>;
  /** Renders a page with another brand. */
  brand(brand: DocumentContent<"brand">, page: BrandPage): Promise<string>;
  /** Renders a product page. The product may have any state. */
  product(product: ProductDetails): Promise<string>;
}

/** Created once, when the admin starts. */
export interface AdminContext {
  readonly service: Service;
  readonly catalogue: CatalogueDatabase;
  /** Publishes catalogue changes to the storefront before the request is answered. */
  readonly onCatalogueChanged: () => Promise<void>;
  readonly accounts: Accounts;
  readonly media: Media;
  /** Imports pictures of product files, also from uploaded ZIPs. */
  readonly pictureImports: PictureImports;
  readonly zips: ZipFolder;
  /** Absent if previews are not available. */
  readonly previews: Previews | undefined;
  readonly previewPages: PreviewPages;
  readonly shop: Shop;
  readonly settings: AdminSettings;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly limiter: RateLimiter;
}

/** Hono's types: `c.env` comes with the request, `c.var` is set by middleware. */
export interface AdminEnv {
  Bindings: {
    /** The client's IP address. */
    address: string;
  };
  Variables: {
    /** The signed-in staff member, set by `authenticate`. */
    staffMember: SignedInStaffMember;
    /** Their session id and access token. */
    sessionId: string;
    token: string;
    /** Time of their last second factor verification, in milliseconds since 1970. */
    factorShownAt: number;
  };
}
