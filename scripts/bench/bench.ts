/**
 * `npm run bench [-- --runs=5 --protocols=HTTP/1.1,nginx,caddy --beside=http://…]`: measures the shop and writes
 * `docs/benchmarks.md`. It takes half an hour, in which the machine should do nothing else.
 */
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { getChromium } from "../../e2e/chromium.ts";
import { benchServer } from "./bench-server.ts";
import { AS_BUILT, availableProtocols, benchStart, WITHOUT_SCRIPTS } from "./bench-start.ts";
import { commandLineOption } from "./command-line-option.ts";
import { startVariants } from "./start-variants.ts";
import { markdown, print, type Table } from "./table.ts";

const beside = commandLineOption("beside");
const runs = Number(commandLineOption("runs") ?? 5);
const wanted = commandLineOption("protocols")?.split(",");
const protocols = availableProtocols().filter((protocol) => wanted?.includes(protocol) ?? true);

interface Section {
  readonly title: string;
  readonly words: string;
  readonly measure: () => Promise<readonly Table[]>;
}

const sections: readonly Section[] = [
  {
    title: "A phone on a slow line",
    words:
      "Milliseconds from the start of a first visit, with throttling applied to the network and to the processor (four times slower), on a phone's screen. A button works when React has put its handlers on it. “Blocked” is what long tasks after the first paint take beyond 50 ms each; a product is “in the basket” once the basket counts it, if each button is pressed as soon as it is seen.",
    measure: () =>
      benchStart({
        variants: [AS_BUILT, WITHOUT_SCRIPTS],
        pages: ["/", "/auth", "/k-beauty", "/search?q=nails"],
        protocols,
        runs,
        beside,
      }),
  },
  {
    title: "The server beside nginx",
    words:
      "Requests a second of one process and of one worker of nginx with the same compressed files, rounds interleaved.",
    measure: async () => [await serverTable()],
  },
  {
    title: "How scripts start",
    words:
      "The same, on the home page over HTTP/1.1, for each way of starting the scripts: what names their files, with which priority, and when they run.",
    measure: () =>
      benchStart({
        variants: Object.keys(startVariants),
        pages: ["/"],
        protocols: ["HTTP/1.1"],
        runs,
      }),
  },
];

const file = join(import.meta.dirname, "../../docs/benchmarks.md");
const written: string[] = [await heading()];
for (const { title, words, measure } of sections) {
  const tables = await measure();
  tables.forEach(print);
  written.push(`## ${title}\n\n${words}\n`, ...tables.map(markdown));
  // After each, as the whole takes long.
  await writeFile(file, written.join("\n"));
  execFileSync("npx", ["biome", "format", "--write", file], { stdio: "ignore" });
}

async function heading(): Promise<string> {
  const browser = await chromium.launch({ executablePath: getChromium(), args: ["--no-sandbox"] });
  const version = browser.version();
  await browser.close();
  const [processor] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `# Benchmarks\n\nWritten by \`npm run bench\` on ${day}: Node ${process.versions.node}, Chromium ${version}, ${machine}.\n`;
}

async function serverTable(): Promise<Table> {
  const { nginx, encoding, rows } = await benchServer();
  const table = rows.flatMap(({ path, ...speeds }) =>
    (["nginx", "shop", "bareNode"] as const).map((kind) => {
      const { perSecond, ofNginx, processor } = speeds[kind];
      const values = {
        "requests/s": Math.round(perSecond),
        "of nginx": ofNginx.toFixed(2),
        "processor µs a request": processor.toFixed(1),
      };
      return [`${path.replace(/-[\w-]{7}\.js$/, ".js")}, ${kind}`, values] as const;
    }),
  );
  return { title: `${nginx}, ${encoding}`, rows: Object.fromEntries(table) };
}
