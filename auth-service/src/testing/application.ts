/**
 * An application for browser tests: a page with the official client, the service at another origin,
 * and an OpenID provider. `/pkce` is the same page, but uses PKCE.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { freePort } from "@damson/service-runtime/testing/free-port";
import { createAuthService } from "../index.ts";
import { startProvider } from "./oidc-provider.ts";

const port = Number(process.env.APPLICATION_PORT);
const servicePort = await freePort();
const url = `http://localhost:${port}`;
const serviceUrl = `http://localhost:${servicePort}`;
const externalUrl = `${serviceUrl}/auth/v1`;

const require = createRequire(import.meta.url);
const client = await readFile(join(require.resolve("@supabase/supabase-js"), "../umd/supabase.js"));
const page = `<!doctype html>
<html lang="en">
  <title>Application</title>
  <link rel="icon" href="data:," />
  <script src="/supabase.js"></script>
  <script>
    const flowType = location.pathname === "/pkce" ? "pkce" : "implicit";
    const { auth } = supabase.createClient("${serviceUrl}", "any word", { auth: { flowType } });
    const events = [];
    auth.onAuthStateChange((event) => void events.push(event));
    Object.assign(window, { auth, events });
  </script>
</html>`;

const provider = await startProvider(externalUrl, fetch);
provider.people.set("anna", { email: "anna@provider.example", email_verified: true, name: "Anna" });
const service = await createAuthService({
  env: process.env,
  server: { externalUrl },
  storage: { inMemory: true },
  site: { url, uriAllowList: [`${url}/**`] },
  providers: { keycloak: provider.settings },
});
createServer(service.listener).listen(servicePort, "localhost");
createServer((request, response) => {
  const isClient = request.url === "/supabase.js";
  response.setHeader("Content-Type", isClient ? "text/javascript" : "text/html; charset=utf-8");
  response.end(isClient ? client : page);
}).listen(port, "localhost");
process.once("SIGTERM", async () => {
  await service.close();
  process.exit();
});
