/**
 * `npm run bench:start [-- --runs=7 --only="as built" --pages=/,/auth --direct --beside=http://…]`: how
 * pages should start their scripts. Each way is measured in turns with the others, as a person on a
 * slow phone feels it, over HTTP/1.1 and over HTTP/2 behind nginx and Caddy. `--beside` is another shop
 * to compare with, served at an address of this machine.
 */
import type { Browser } from "@playwright/test";
import { median } from "./median.ts";
import { type Line, lines, openBrowser, type Sample, visit } from "./slow-phone.ts";
import { type StartVariant, startVariants, withoutScripts } from "./start-variants.ts";
import { hasProxy, openTlsProxy, type ProxyName } from "./tls-proxy.ts";
import { openVariant } from "./variant.ts";

interface Shop {
  readonly name: string;
  readonly address: string;
  readonly buttons: Readonly<Record<string, readonly RegExp[]>>;
  readonly close: () => Promise<void>;
}

/** What is pressed first, by the page it is on. */
const buttons = {
  "/": [/^Quick Buy/, /^Open menu/, /^Open search/],
  "/k-beauty": [/^Quick Buy/],
  "/search?q=nails": [/^Quick Buy/],
  "/auth": [/^Sign In$/],
} as const;
/** The same of the usual single-page app. */
const besideButtons = {
  "/": [/^Add to basket/, /^Open menu/, /^Search/],
  "/auth": [/^Sign in$/i],
} as const;

const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const runs = Number(option("runs") ?? 7);
const only = option("only")?.split(",");
const pages = option("pages")?.split(",") ?? ["/"];
const beside = option("beside");
const isDirect = process.argv.includes("--direct");

const browser = await openBrowser();
const proxies = (["nginx", "caddy"] as const).filter((name) => !isDirect && hasProxy(name));
const shops = await openShops();
for (const line of lines) {
  for (const proxy of [undefined, ...proxies]) await compare(browser, line, proxy);
}
await Promise.all(shops.map(({ close }) => close()));
await browser.close();

async function openShops(): Promise<readonly Shop[]> {
  const variants = { ...startVariants, "without scripts": withoutScripts };
  const wanted = Object.entries(variants).filter(([name]) => only?.includes(name) ?? true);
  const own = await Promise.all(wanted.map(([name, variant]) => openOwn(name, variant)));
  if (beside === undefined) return own;
  return [
    ...own,
    { name: "beside", address: beside, buttons: besideButtons, close: async () => {} },
  ];
}

async function openOwn(name: string, { html, boot, before }: StartVariant): Promise<Shop> {
  const variant = await openVariant((file, text) => {
    if (html !== undefined && file.endsWith(".html")) return html(text);
    return boot !== undefined && /assets\/entry-boot-[^/]+\.js$/.test(file) ? boot(text) : text;
  }, before);
  return { name, ...variant, buttons: name === "without scripts" ? {} : buttons };
}

/** All shops on one line, in turns, so that other load on the machine affects them alike. */
async function compare(browser: Browser, line: Line, proxy: ProxyName | undefined): Promise<void> {
  const opened = await Promise.all(
    shops.map(async (shop) => {
      if (proxy === undefined) return { ...shop, end: async () => {} };
      const { address, close } = await openTlsProxy(proxy, shop.address);
      return { ...shop, address, end: close };
    }),
  );
  for (const page of pages) {
    const samples = new Map<string, Sample[]>(opened.map(({ name }) => [name, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const shop of opened) {
        const address = new URL(page, shop.address).href;
        const sample = await visit(browser, address, shop.buttons[page] ?? [], line).catch(
          (failure: unknown) => console.error(shop.name, String(failure).split("\n")[0]),
        );
        if (sample) samples.get(shop.name)?.push(sample);
      }
    }
    const over = proxy === undefined ? "HTTP/1.1" : `HTTP/2, ${proxy}`;
    console.log(`\n${page}, ${line.latency} ms, ${line.kilobitsPerSecond} kbit/s, ${over}`);
    console.table(Object.fromEntries([...samples].map(([name, all]) => [name, row(all)])));
  }
  await Promise.all(opened.map(({ end }) => end()));
}

function row(samples: readonly Sample[]): Record<string, number> {
  const of = (value: (sample: Sample) => number) => Math.round(median(samples.map(value)));
  const names = Object.keys(samples[0]?.works ?? {}).sort();
  return {
    "first paint": of(({ firstPaint }) => firstPaint),
    "largest paint": of(({ largestPaint }) => largestPaint),
    ...Object.fromEntries(
      names.map((name) => [name, of(({ works }) => works[name] ?? Number.NaN)]),
    ),
    blocked: of(({ blocked }) => blocked),
  };
}
