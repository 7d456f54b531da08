interface ImportMetaEnv {
  /** The address that the shop is published at, e.g. `https://shop.example`; set by `vite.config.ts`. */
  readonly SITE_URL: string;
  /** The names of the shop, constants: `build/shop-name.ts` has them. */
  /** True if the shop takes orders, a constant; set by `vite.config.ts`. */
  readonly ORDERS: boolean;
  /** The reduction of every KISS product, in per cent, and the greatest of any; 0 without one. */
  readonly KISS_DISCOUNT: number;
  readonly SALE_UP_TO: number;
  /** The beginning of the addresses of the files with page data; the specified shop has them. */
  readonly PAGE_DATA: string;
  /** Changes with the shape of page data. */
  readonly PAGE_DATA_FORMAT: string;
  /** A hosted service for accounts, e.g. `https://abc.supabase.co`; the shop's own by default. */
  readonly VITE_SUPABASE_URL?: string;
  /** The public ("anon") key of that service. */
  readonly VITE_SUPABASE_ANON_KEY?: string;
}

/** React's own scheduler, which has no types of its own. */
declare module "scheduler" {
  /** Renders until a frame is over, at so many frames a second, before the browser gets its turn; 0: for 5 ms. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}

/** Trusted Types, as far as the shop needs them. TypeScript does not know them yet; a trusted script passes for a string. */
interface ScriptPolicy {
  readonly createScript: (text: string) => string;
}
interface Window {
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
  };
}
