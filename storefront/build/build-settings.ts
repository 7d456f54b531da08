import type { HeaderOptions } from "./headers.ts";
import { parseSiteUrl, siteUrlRule } from "./site-url.ts";

export interface BuildSettings {
  readonly siteUrl: string;
  /** `ORDERS`: whether the shop takes orders. */
  readonly orders: boolean;
  /** `VITE_SUPABASE_URL`; empty for the shop's own accounts. */
  readonly supabaseUrl: string;
  /** `VITE_SUPABASE_ANON_KEY`. */
  readonly supabaseKey: string;
}

/** Returns one line per invalid setting. */
export function settingErrors(settings: BuildSettings): readonly string[] {
  const { siteUrl, supabaseUrl, supabaseKey } = settings;
  const isHosted = supabaseUrl !== "";
  return [
    ...(parseSiteUrl(siteUrl) === undefined ? [`${siteUrlRule}, not "${siteUrl}"`] : []),
    ...(isHosted && !/^https?:$/.test(getProtocol(supabaseUrl))
      ? [`VITE_SUPABASE_URL is an address like https://abc.supabase.co, not "${supabaseUrl}"`]
      : []),
    ...(isHosted && supabaseKey === ""
      ? ["VITE_SUPABASE_URL also needs VITE_SUPABASE_ANON_KEY, the public key of the project"]
      : []),
  ];
}

/** Returns the site's URL and the other origins that its scripts connect to. */
export function originOptions({
  siteUrl,
  supabaseUrl,
}: BuildSettings): Pick<HeaderOptions, "siteUrl" | "connectTo"> {
  return { siteUrl, connectTo: supabaseUrl === "" ? [] : [new URL(supabaseUrl).origin] };
}

function getProtocol(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : "";
}
