interface ImportMetaEnv {
  /** The address of the published shop, such as `https://shop.example`. Set by `vite.config.ts`. */
  readonly SITE_URL: string;
  /** The discount on KISS products and the highest discount, in per cent; 0 without one. */
  readonly KISS_DISCOUNT: number;
  readonly SALE_UP_TO: number;
  /** Changes with the shape of page data. */
  readonly PAGE_DATA_FORMAT: string;
  /** A hosted account service, such as `https://abc.supabase.co`. Default: the shop's own. */
  readonly VITE_SUPABASE_URL?: string;
  /** The public ("anon") key of that service. */
  readonly VITE_SUPABASE_ANON_KEY?: string;
}

/** React's scheduler, which has no types of its own. */
declare module "scheduler" {
  /** Sets how long a render may run before the browser's turn, as frames per second. 0 means 5 ms. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}

/** The part of Trusted Types that the shop uses, which TypeScript lacks. A trusted script is typed as a string. */
interface ScriptPolicy {
  readonly createScript: (text: string) => string;
}
interface Window {
  /** Stops recording early presses and returns them. The development server's pages lack it. */
  takePresses?: () => readonly Event[];
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
  };
}
