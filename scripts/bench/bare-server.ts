/** Answers every request with the same bytes and headers, which is the least that a Node server can do. */
import { createServer } from "node:http";
import { distFolder, readBuildManifest, siteFolder } from "@damson/storefront/build-manifest";
import { securityHeaders } from "@damson/storefront/headers";
import { addressOf } from "../../server/listen.ts";
import { readSite } from "../../server/site.ts";

const build = await readBuildManifest(distFolder);
if (build === undefined) throw new Error("There is no built shop to measure: npm run build");
const commonHeaders = Object.entries(securityHeaders(build)).flat();
const { files } = await readSite(siteFolder(distFolder), commonHeaders);
const [path = "/", encoding] = process.argv.slice(2);
const representation = files.get(path)?.byEncoding[encoding === "gzip" ? "gzip" : "br"];
if (representation === undefined) throw new Error(`There is no ${path}`);

const headers = [...representation.headers];
const server = createServer({ keepAliveTimeout: 10_000 }, (_request, response) => {
  response.writeHead(200, headers).end(representation.body);
});
server.listen(0, "127.0.0.1", () => console.log(addressOf(server)));
