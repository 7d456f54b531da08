import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { robots, sitemap } from "./search-engines.ts";

test("the sitemap has absolute URLs and known modification dates", () => {
  const xml = sitemap("https://shop.example", [
    { path: "/", lastModified: undefined },
    { path: "/terms", lastModified: "2026-11-21" },
  ]);
  expect(xml).toContain("<url><loc>https://shop.example/</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://shop.example/terms</loc><lastmod>2026-11-21</lastmod></url>",
  );
});

const hasXmllint = spawnSync("xmllint", ["--version"]).status === 0;

test.runIf(hasXmllint)(
  "the sitemap is valid by the schemas of sitemaps and image sitemaps",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "sitemap-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const schema = join(folder, "both.xsd");
    writeFileSync(schema, bothSchemas());

    const lint = (xml: string) => {
      const options = ["--nonet", "--noout", "--schema", schema, "-"];
      return spawnSync("xmllint", options, { input: xml, encoding: "utf8" });
    };
    const { status, stderr } = lint(
      sitemap("https://shop.example", [
        { path: "/", lastModified: "2026-11-21T09:30:00.000Z" },
        { path: "/terms", lastModified: "2026-11-21" },
        { path: "/products/a&b", pictures: ["/images/a.webp", "/images/b&c.webp"] },
      ]),
    );
    expect(stderr).toBe("- validates\n");
    expect(status).toBe(0);
    expect(
      lint(sitemap("https://shop.example", [{ path: "/", lastModified: "soon" }])).status,
    ).toBe(3);
  },
);

function bothSchemas(): string {
  const package_ = dirname(fileURLToPath(import.meta.resolve("sitemap/package.json")));
  const schemas = {
    "http://www.sitemaps.org/schemas/sitemap/0.9": join(package_, "schema/sitemap.xsd"),
    "http://www.google.com/schemas/sitemap-image/1.1": join(
      import.meta.dirname,
      "sitemap-image.xsd",
    ),
  };
  const imports = Object.entries(schemas).map(
    ([namespace, file]) =>
      `<import namespace="${namespace}" schemaLocation="${pathToFileURL(file)}"/>`,
  );
  return `<schema xmlns="http://www.w3.org/2001/XMLSchema">${imports.join("")}</schema>`;
}

test("robots.txt names the sitemap and disallows nothing", () => {
  expect(robots("https://shop.example")).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://shop.example/sitemap.xml\n",
  );
});
