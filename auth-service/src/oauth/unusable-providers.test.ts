import { expect, test } from "vitest";
import { createAuthService } from "../index.ts";
import { readSettings } from "../settings/read-settings.ts";
import { unusableProviders } from "./unusable-providers.ts";

const clientId = "shop";
const google = { enabled: true, clientId };
const keycloak = { enabled: true, clientId, url: "https://login.example/realms/shop" };

test("a known provider needs a client id, any other one its issuer, too", () => {
  const { providers } = readSettings({
    providers: { google, keycloak, apple: { enabled: true }, workos: { enabled: true, clientId } },
  });
  expect(unusableProviders(providers)).toEqual([
    { provider: "apple", lacks: "GOTRUE_EXTERNAL_APPLE_CLIENT_ID" },
    { provider: "workos", lacks: "GOTRUE_EXTERNAL_WORKOS_URL" },
  ]);
});

test("a provider without OpenID Connect needs a secret to exchange codes with", () => {
  const { providers } = readSettings({
    providers: {
      github: { enabled: true, clientId },
      // ID tokens may be all that is wanted of it.
      facebook: { enabled: true, clientId },
      discord: { enabled: true, clientId, secret: "ours" },
    },
  });
  expect(unusableProviders(providers)).toEqual([
    { provider: "github", lacks: "GOTRUE_EXTERNAL_GITHUB_SECRET" },
  ]);
});

test("a provider that is switched off may lack anything", () => {
  const { providers } = readSettings({ providers: { workos: { enabled: false } } });
  expect(unusableProviders(providers)).toEqual([]);
});

test("a service does not start with one", async () => {
  const providers = { workos: { enabled: true, clientId } };
  await expect(createAuthService({ storage: { inMemory: true }, providers })).rejects.toThrow(
    "GOTRUE_EXTERNAL_WORKOS_URL is missing: workos is enabled and cannot sign users in",
  );
});
