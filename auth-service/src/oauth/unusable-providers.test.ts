import { pino } from "pino";
import { expect, test } from "vitest";
import { createAuthService } from "../index.ts";
import { readSettings } from "../settings/read-settings.ts";
import { unusableProviders } from "./unusable-providers.ts";

const clientId = "shop";
const google = { enabled: true, clientId };
const keycloak = { enabled: true, clientId, url: "https://login.example/realms/shop" };

test("a known provider needs a client id, any other one its issuer, too", () => {
  const { providers } = readSettings({
    providers: { google, keycloak, apple: { enabled: true }, github: { enabled: true, clientId } },
  });
  expect(unusableProviders(providers)).toEqual([
    { provider: "apple", lacks: "GOTRUE_EXTERNAL_APPLE_CLIENT_ID" },
    { provider: "github", lacks: "GOTRUE_EXTERNAL_GITHUB_URL" },
  ]);
});

test("a provider that is switched off may lack anything", () => {
  const { providers } = readSettings({ providers: { github: { enabled: false } } });
  expect(unusableProviders(providers)).toEqual([]);
});

test("the log tells of it at the start", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const providers = { github: { enabled: true, clientId } };
  const auth = await createAuthService({ storage: { inMemory: true }, providers, log });
  await auth.close();
  expect(lines.join()).toContain('"provider":"github","lacks":"GOTRUE_EXTERNAL_GITHUB_URL"');
});
