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

test("a service does not start with one", async () => {
  const providers = { github: { enabled: true, clientId } };
  await expect(createAuthService({ storage: { inMemory: true }, providers })).rejects.toThrow(
    "GOTRUE_EXTERNAL_GITHUB_URL is missing: github is enabled and can sign nobody in",
  );
});
