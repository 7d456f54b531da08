import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { exitCode, openShopProcess } from "./testing/shop-process.ts";

const root = join(import.meta.dirname, "..");
const files = globSync("deploy/*", { cwd: root });
const settings = parseEnv(read("deploy/shop.env"));
const source = globSync("*{-service,server,media,storefront,-runtime}/{*,**/*}.ts", {
  cwd: root,
  exclude: (path) => /node_modules|dist/.test(path),
})
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map(read)
  .join("\n");
/** Read by libraries, npm and bash. */
const ofLibraries = ["NODE_ENV", "HOME", "SECONDS"];

let folder: string;
let dist: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "damson-deployment-"));
  dist = await buildSampleShop({ orders: true, siteUrl: settings.SITE_URL ?? "" });
});
afterAll(async () => {
  for (const path of [dist, folder]) await rm(path, { recursive: true });
});

test("knows every setting in the files of deploy/", () => {
  const named = files.flatMap((file) => settingsIn(read(file)));
  const unknown = named.filter(
    (name) => !ofLibraries.includes(name) && !new RegExp(`\\b${name}\\b`).test(source),
  );

  expect(named).toEqual(expect.arrayContaining(["SITE_URL", "DATA_DIR", "ADMIN_HOST"]));
  expect(named.length).toBeGreaterThan(15);
  expect(unknown).toEqual([]);
});

test("names only existing programs and files in deploy/", () => {
  const path = /\b(?:server|deploy|docs)\/[\w.@-]+\.\w+/g;
  const named = files.flatMap((file) => [...read(file).matchAll(path)]);
  const missing = named.map(([name]) => name).filter((name) => !existsSync(join(root, name)));

  expect(named.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

test("sets every variable of compose.yaml in shop.env, because not all programs accept an empty one", () => {
  const filledIn = [...read("deploy/compose.yaml").matchAll(/\$\{(\w+)(.*?)\}/g)];

  expect(filledIn.length).toBeGreaterThan(1);
  for (const [text, name = "", rest = ""] of filledIn) {
    expect(Object.keys(settings)).toContain(name);
    expect(rest, text).toMatch(/^$|^:\?./);
  }
});

test("uses the default ports of shop and admin in deploy/", () => {
  const { port, admin } = readSettings({ ORDERS: "on" });
  expect([port, admin?.port]).toEqual([3000, 3001]);

  for (const file of ["Caddyfile", "Caddyfile.two-processes", "damson.socket"]) {
    expect(read(`deploy/${file}`)).toContain(`127.0.0.1:${port}`);
  }
  expect(read("deploy/Containerfile")).toContain(`EXPOSE ${port} ${admin?.port}\n`);
  expect(read("deploy/compose.yaml")).toContain(`SHOP_UPSTREAM: shop:${port}\n`);
  expect(read("deploy/compose.yaml")).toContain(`"127.0.0.1:${admin?.port}:${admin?.port}"`);
});

test("opens with the settings of shop.env and passes the container's health check", async () => {
  const data = join(folder, "data");
  const { child, port } = await openShopProcess(dist, {
    ...settings,
    DATA_DIR: data,
    AUTH_IN_MEMORY: "false",
  });

  expect(healthCheck(port)).toBe(0);
  child.kill("SIGTERM");
  expect(await exitCode(child)).toBe(0);
  expect(healthCheck(port)).toBe(1);
});

/** Runs the Containerfile's health check at another port. */
function healthCheck(port: number): number | null {
  const [, list = "[]"] = /^HEALTHCHECK .+\n\s+(\[.+\])$/m.exec(read("deploy/Containerfile")) ?? [];
  const [node, ...args]: readonly string[] = JSON.parse(list);
  expect(node).toBe("node_modules/.bin/node");
  const here = args.map((word) => word.replace("127.0.0.1:3000", `127.0.0.1:${port}`));
  expect(here).not.toEqual(args);
  return spawnSync(process.execPath, here, { cwd: root }).status;
}

/**
 * Names before an equals sign or a colon, even in comments, and names of variables that are passed
 * on.
 */
function settingsIn(text: string): readonly string[] {
  const names = [...text.matchAll(/(?<![\w$])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?==|: )/g)];
  return names
    .map(([, name = ""]) => name)
    .filter((name) => !["NODE_IMAGE", "SHOP_UPSTREAM"].includes(name));
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
