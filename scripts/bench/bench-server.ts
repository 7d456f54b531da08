/**
 * `npm run bench:server`: measures the shop's one process beside one nginx worker with the same compressed files,
 * and beside a bare Node server.
 */
import { execFileSync } from "node:child_process";
import { distFolder, readBuildManifest } from "@damson/storefront/build-manifest";
import { median } from "./median.ts";
import { openNginx } from "./nginx.ts";
import { type OpenServer, openScript } from "./open-server.ts";
import { runWrk, type WrkResult } from "./wrk.ts";

const kinds = ["nginx", "shop", "bareNode"] as const;
type Kind = (typeof kinds)[number];

export interface Speed {
  /** Requests a second, the median of all rounds. */
  readonly perSecond: number;
  /** The median of its share of nginx in each round. */
  readonly ofNginx: number;
  /** Processor time of a request, in microseconds. It counts where `wrk` is slower than the server. */
  readonly processor: number;
}

export interface ServerRow extends Readonly<Record<Kind, Speed>> {
  readonly path: string;
}

export interface ServerResult {
  /** For example `nginx/1.22.1`. */
  readonly nginx: string;
  readonly encoding: string;
  readonly rows: readonly ServerRow[];
}

const rounds = 12;

/** Measures a small page, a large one, and the largest script. */
export async function benchServer(): Promise<ServerResult> {
  for (const program of ["nginx", "wrk"]) requireProgram(program);
  const build = await readBuildManifest(distFolder);
  if (build === undefined) throw new Error("There is no built shop to measure: npm run build");
  const react = build.assets.find((name) => /^react.*\.js$/.test(name));

  const nginx = await openNginx(build);
  const shop = await openScript("../../server/serve.ts", [distFolder]);
  const encoding = nginx.hasBrotli ? "br" : "gzip";
  const rows: ServerRow[] = [];
  for (const path of ["/", "/k-beauty", `/assets/${react}`]) {
    const bareNode = await openScript("bare-server.ts", [path, encoding]);
    rows.push(await compare(path, encoding, { shop, bareNode, nginx }));
    await bareNode.close();
  }
  await Promise.all([shop.close(), nginx.close()]);
  return { nginx: nginx.version, encoding, rows };
}

/** Measures the servers in turns, so that other load on the machine affects them alike. */
async function compare(
  path: string,
  encoding: string,
  servers: Readonly<Record<Kind, OpenServer>>,
): Promise<ServerRow> {
  const results: Record<Kind, WrkResult[]> = { nginx: [], shop: [], bareNode: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) {
      results[kind].push(await runWrk(servers[kind], { path, encoding }));
    }
  }
  const speedOf = (kind: Kind): Speed => ({
    perSecond: median(results[kind].map(({ perSecond }) => perSecond)),
    ofNginx: median(
      results[kind].map(
        ({ perSecond }, round) => perSecond / (results.nginx[round]?.perSecond ?? 0),
      ),
    ),
    processor: median(results[kind].map(({ processor }) => processor)),
  });
  return { path, nginx: speedOf("nginx"), shop: speedOf("shop"), bareNode: speedOf("bareNode") };
}

function requireProgram(program: string): void {
  try {
    execFileSync(program, ["-v"], { stdio: "ignore" });
  } catch (failure) {
    const isMissing = failure instanceof Error && "code" in failure && failure.code === "ENOENT";
    if (isMissing) throw new Error(`${program} is not installed: apt-get install ${program}`);
  }
}

if (import.meta.main) {
  const { nginx, encoding, rows } = await benchServer();
  console.log(`One process beside one worker of ${nginx}, ${encoding}, median of ${rounds} rounds`);
  for (const { path, ...speeds } of rows) {
    console.log(path);
    console.table(Object.fromEntries(kinds.map((kind) => [kind, rounded(speeds[kind])])));
  }
}

function rounded({ perSecond, ofNginx, processor }: Speed) {
  return {
    "requests/s": Math.round(perSecond),
    "of nginx": ofNginx.toFixed(2),
    "processor µs/request": processor.toFixed(1),
  };
}
