/** Context of routes. */

import type { Database as CatalogueDatabase, DocumentContent } from "@damson/catalogue";
import type { Media } from "@damson/media/add-image";
import type { Service, Shop } from "@damson/order-service";
import type { TrustedProxies } from "@damson/service-runtime/http/client-address";
import type { RateLimiter } from "@damson/service-runtime/rate-limits/rate-limiter";
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { Logger } from "pino";
import type { SignedInStaffMember } from "#api/session.ts";
import type { Accounts } from "./accounts.ts";
import type { PictureImports } from "./pictures/import-pictures.ts";
import type { ZipFolder } from "./pictures/zip-folder.ts";
import type { PreviewPages } from "./preview-pages.ts";

export interface AdminSettings {
  /** URL of the admin for browsers, without a trailing slash. */
  readonly url: string;
  /** True if the operator gave that URL. Default: false. */
  readonly isUrlSet?: boolean;
  /** Minutes without a request until a session ends. */
  readonly idleMinutes: number;
  /** True if a passkey can be a second factor. */
  readonly hasPasskeys: boolean;
  /** The proxies in front that are trusted to say where a request comes from. */
  readonly proxies: TrustedProxies;
}

/** Renders pages of the shop as they would be with what is typed and not saved. */
export interface Previews {
  /** Renders the home page, as a document without scripts whose links lead nowhere. */
  home(content: DocumentContent<"home">): Promise<string>;
  /** Renders the page of a product, whatever its state. */
  product(product: ProductDetails): Promise<string>;
}

/** Created once, when the admin opens. */
export interface AdminContext {
  /** The order service, for the functions of the admin API. */
  readonly service: Service;
  /** The catalogue, for the functions of its package. */
  readonly catalogue: CatalogueDatabase;
  /** Shows shoppers what was changed in the catalogue, before the change is answered. */
  readonly onCatalogueChanged: () => Promise<void>;
  readonly accounts: Accounts;
  /** The store of pictures, and what makes them. */
  readonly media: Media;
  /** Pictures that imported files name, and the ZIPs that they come in. */
  readonly pictureImports: PictureImports;
  readonly zips: ZipFolder;
  /** Absent where nothing renders pages. */
  readonly previews: Previews | undefined;
  readonly previewPages: PreviewPages;
  readonly shop: Shop;
  readonly settings: AdminSettings;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly limiter: RateLimiter;
}

/** The variables of a request: `c.env` it brings along, `c.var` is found out about it. */
export interface AdminEnv {
  Bindings: {
    /** The client's address. */
    address: string;
  };
  Variables: {
    /** The staff member who asks. Set behind `authenticate`. */
    staffMember: SignedInStaffMember;
    /** Id of their session, and its access token. */
    sessionId: string;
    token: string;
    /** Time at which their second factor was last shown, in milliseconds since 1970. */
    factorShownAt: number;
  };
}
