/**
 * `npm run bench:start [-- --beside=http://…]`: compares ways for pages to start their scripts, on a slow phone, over
 * HTTP/1.1 and over HTTP/2 behind nginx and Caddy. `--beside` is another shop on this machine.
 */
import type { Browser } from "@playwright/test";
import { commandLineOption } from "./command-line-option.ts";
import { median } from "./median.ts";
import { buyAtOnce, type Line, lines, openBrowser, type Sample, visit } from "./slow-phone.ts";
import { type StartVariant, startVariants, withoutScripts } from "./start-variants.ts";
import { print, type Table } from "./table.ts";
import { certificate, hasProxy, openTlsProxy, type ProxyName } from "./tls-proxy.ts";
import { openVariant } from "./variant.ts";

/** Buttons by their label, each with its name here, and in the usual single-page app. */
type Buttons = Readonly<Record<string, readonly [RegExp, RegExp?]>>;

/** The buttons of a page that are tried first, by its path. */
const buttonsByPage: Readonly<Record<string, Buttons>> = {
  "/": {
    "Quick Buy": [/^Quick Buy/, /^Add to basket/],
    menu: [/^Open menu/, /^Open menu/],
    search: [/^Open search/, /^Search/],
  },
  "/auth": { "Sign In": [/^Sign In$/, /^Sign in$/] },
  "/k-beauty": { "Quick Buy": [/^Quick Buy/] },
  "/search?q=nails": { "Quick Buy": [/^Quick Buy/] },
};

/** Buttons that put a product of a page into the basket, one after another, here and in that app. */
const buyingButtons: Readonly<Record<string, readonly (readonly RegExp[])[]>> = {
  "/": [[/^Quick Buy/, /^Add to Basket/], [/^Add to basket/]],
  "/k-beauty": [[/^Quick Buy/, /^Add to Basket/]],
};

type Protocol = "HTTP/1.1" | ProxyName;

interface Options {
  /** The names of the variants to compare. */
  readonly variants: readonly string[];
  readonly pages: readonly string[];
  readonly protocols: readonly Protocol[];
  readonly runs: number;
  /** The address of another shop. */
  readonly beside?: string | undefined;
}

interface Visit extends Sample {
  /** The time at which the basket counted a product, on a visit of its own. */
  readonly inBasket: number | undefined;
}

interface Shop {
  readonly name: string;
  readonly address: string;
  /** The index of the names that its buttons have. */
  readonly side: 0 | 1;
  readonly hasScripts: boolean;
  readonly close: () => Promise<void>;
}

export const AS_BUILT = "as built";
export const WITHOUT_SCRIPTS = "without scripts";
const variants: Readonly<Record<string, StartVariant>> = {
  ...startVariants,
  [WITHOUT_SCRIPTS]: withoutScripts,
};

/** Gives a table for each page, line and protocol, in milliseconds. */
export async function benchStart(options: Options): Promise<readonly Table[]> {
  const browser = await openBrowser(certificate().publicKeyHash);
  const own = await Promise.all(options.variants.map(openVariantByName));
  const shops = options.beside === undefined ? own : [...own, otherShop(options.beside)];
  const tables: Table[] = [];
  for (const protocol of options.protocols) {
    const opened = await Promise.all(shops.map((shop) => openBehindProxy(protocol, shop)));
    for (const line of lines) {
      for (const page of options.pages) {
        tables.push({
          title: `${page}, ${line.latency} ms a request, ${line.kilobitsPerSecond} kbit/s, ${
            protocol === "HTTP/1.1" ? protocol : `HTTP/2 by ${protocol}`
          }, median of ${options.runs}`,
          rows: await compare(browser, opened, page, line, options.runs),
        });
      }
    }
    await Promise.all(opened.map(({ close }) => close()));
  }
  await Promise.all(shops.map(({ close }) => close()));
  await browser.close();
  return tables;
}

/** Measures the shops in turns, so that other load on the machine affects them alike. */
async function compare(
  browser: Browser,
  shops: readonly Shop[],
  page: string,
  line: Line,
  runs: number,
): Promise<Table["rows"]> {
  const buttons = buttonsByPage[page] ?? {};
  const shown = shops.filter(({ side, name }) => {
    // The server renders pages with a query, so no variant changes them.
    if (page.includes("?") && name !== AS_BUILT) return false;
    return side === 0 || areInBoth(buttons);
  });
  const samples = new Map<string, Visit[]>(shown.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const { name, address, side, hasScripts } of shown) {
      const names = Object.values(buttons).flatMap((pair) => pair[side] ?? []);
      const url = new URL(page, address).href;
      const report = (failure: unknown) => console.error(name, String(failure).split("\n")[0]);
      const sample = await visit(browser, url, hasScripts ? names : [], line).catch(report);
      const buying = hasScripts ? buyingButtons[page]?.[side] : undefined;
      const inBasket = buying && (await buyAtOnce(browser, url, buying, line).catch(report));
      if (sample) samples.get(name)?.push({ ...sample, inBasket: inBasket ?? undefined });
    }
  }
  return Object.fromEntries(
    shown.map(({ name, side }) => {
      const visits = samples.get(name) ?? [];
      const cells = row(visits, buttons, side);
      if (!(page in buyingButtons)) return [name, cells];
      return [name, { ...cells, "in the basket": cell(visits.map(({ inBasket }) => inBasket)) }];
    }),
  );
}

function areInBoth(buttons: Buttons): boolean {
  return Object.values(buttons).every(([, other]) => other !== undefined);
}

function row(samples: readonly Sample[], buttons: Buttons, side: 0 | 1) {
  const of = (value: (sample: Sample) => number | undefined) => cell(samples.map(value));
  const works = Object.entries(buttons).map(
    ([label, pair]) => [label, of(({ works }) => works[pair[side]?.source ?? ""])] as const,
  );
  return {
    "first paint": of(({ firstPaint }) => firstPaint),
    "largest paint": of(({ largestPaint }) => largestPaint),
    ...Object.fromEntries(works),
    blocked: of(({ blocked }) => blocked),
  };
}

/** The median of the times that are known, or nothing. */
function cell(times: readonly (number | undefined)[]): number | "" {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? "" : Math.round(median(known));
}

async function openVariantByName(name: string): Promise<Shop> {
  const { html, boot, before }: StartVariant = variants[name] ?? failUnknown(name);
  const variant = await openVariant((file, text) => {
    if (html !== undefined && file.endsWith(".html")) return html(text);
    return boot !== undefined && /assets\/entry-boot-[^/]+\.js$/.test(file) ? boot(text) : text;
  }, before);
  return { name, ...variant, side: 0, hasScripts: name !== WITHOUT_SCRIPTS };
}

function otherShop(address: string): Shop {
  return { name: "the app beside it", address, side: 1, hasScripts: true, close: async () => {} };
}

async function openBehindProxy(protocol: Protocol, shop: Shop): Promise<Shop> {
  if (protocol === "HTTP/1.1") return { ...shop, close: async () => {} };
  return { ...shop, ...(await openTlsProxy(protocol, shop.address)) };
}

function failUnknown(name: string): never {
  throw new Error(`There is no variant "${name}", only ${Object.keys(variants).join(", ")}`);
}

/** Gives the protocols that this machine can measure. */
export function availableProtocols(): readonly Protocol[] {
  return ["HTTP/1.1", ...(["nginx", "caddy"] as const).filter(hasProxy)];
}

if (import.meta.main) {
  const tables = await benchStart({
    variants: commandLineOption("variants")?.split(";") ?? Object.keys(variants),
    pages: commandLineOption("pages")?.split(",") ?? ["/"],
    protocols: process.argv.includes("--direct") ? ["HTTP/1.1"] : availableProtocols(),
    runs: Number(commandLineOption("runs") ?? 5),
    beside: commandLineOption("beside"),
  });
  tables.forEach(print);
}
