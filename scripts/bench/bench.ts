/**
 * `npm run bench [-- --runs=5 --beside=http://…]`: benchmarks first visits on a slow phone, and the
 * server against nginx. `--beside` is the address of another shop to compare with. Needs the build
 * in `dist`, nginx and wrk. Takes a quarter of an hour on an idle machine.
 */
import { parseArgs } from "node:util";
import { reportSection } from "@damson/service-runtime/testing/benchmarks";
import { distFolder } from "@damson/storefront/build-manifest";
import { openScript } from "./open-server.ts";
import { measurePhone, type Shop } from "./phone.ts";
import { measureServer } from "./server.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, beside: { type: "string" } },
});

const server = await openScript("../../server/serve.ts", [distFolder]);
const own: Shop = {
  name: "the shop",
  address: `http://127.0.0.1:${server.port}`,
  buttons: [/^Quick Buy/, /^Add to Basket/],
  pages: ["/", "/k-beauty"],
};
const usual: Shop | undefined =
  values.beside === undefined
    ? undefined
    : {
        name: "the usual app",
        address: values.beside,
        buttons: [/^Add to basket/],
        pages: ["/"],
      };
try {
  const { browser, tables } = await measurePhone(own, usual, Number(values.runs));
  await reportSection({
    title: "A phone on a slow line",
    command: "npm run bench -- --beside=http://…",
    method: `Milliseconds from the start of a first visit in ${browser} on a phone's screen, with a slow network and a processor four times slower. A button works when React has attached its handlers. A product is in the basket when the basket counts it, with each button pressed as soon as it is visible. The usual app is a single-page shop with Vite, React, React Router and Radix. Limits for paints and the basket are shares of its home page's times.`,
    tables,
  });
  await reportSection({
    title: "The server beside nginx",
    command: "npm run bench",
    method:
      "Requests a second of one process, and of one nginx worker with the same compressed files, in turns.",
    tables: [await measureServer(server)],
  });
} finally {
  await server.close();
}
