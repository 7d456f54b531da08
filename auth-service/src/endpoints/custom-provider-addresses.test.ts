/** Custom providers have TLS, and are not where only the service can reach. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "../settings/read-settings.ts";
import {
  databases,
  databasesInFolder,
  startService,
  type TestService,
} from "../testing/service.ts";

/** The names mean nothing, so that no test asks anybody. */
const club = {
  provider_type: "oauth2",
  identifier: "custom:club",
  name: "Club",
  client_id: "shop",
  client_secret: "known to the club",
  authorization_url: "https://club.invalid/authorize",
  token_url: "https://club.invalid/token",
  userinfo_url: "https://club.invalid/user",
} as const;
const staff = {
  provider_type: "oidc",
  identifier: "custom:staff",
  name: "Staff",
  client_id: "shop",
  client_secret: "known to the staff",
} as const;

describe.each(databasesInFolder)("in production on %s", (_name, storageIn) => {
  let folder: string;
  let service: TestService;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "auth-production-"));
    service = await startService({
      storage: storageIn(folder),
      server: { production: true, externalUrl: "https://shop.example/auth/v1" },
      site: { url: "https://shop.example" },
      smtp: { host: "smtp.invalid", adminEmail: "accounts@shop.example" },
      mailer: { autoconfirm: false },
      limits: { ...readSettings().limits, trustedProxies: 0 },
    });
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });
  const api = () => service.admin().auth.admin.customProviders;

  test.each(["authorization_url", "token_url", "userinfo_url", "jwks_uri"])(
    "%s has to have TLS, on this machine as well",
    async (name) => {
      for (const address of ["http://club.invalid/x", "http://localhost:3001/x"]) {
        const { error } = await api().createProvider({ ...club, [name]: address });
        expect(error).toMatchObject({ status: 400, code: "validation_failed" });
        expect(error?.message).toBe("URL must use HTTPS");
      }
    },
  );

  test.each(["issuer", "discovery_url"])("so does %s", async (name) => {
    const addresses = { issuer: "https://staff.invalid", [name]: "http://staff.invalid" };
    const { error } = await api().createProvider({ ...staff, ...addresses });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
    expect(error?.message).toBe("URL must use HTTPS");
  });

  test("one that has it does not lose it by a change", async () => {
    expect((await api().createProvider(club)).error).toBeNull();

    const change = { token_url: "http://club.invalid/token" };
    const { error } = await api().updateProvider(club.identifier, change);

    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
    expect((await api().getProvider(club.identifier)).data).toMatchObject({
      token_url: club.token_url,
    });
  });
});

test.each(databases)(
  "on %s, a description that names unsafe addresses is refused",
  async (...on) => {
    const service = await startService({ storage: on[1]() });
    let tokenAddress = "";
    const server = createServer((_request, response) => {
      const description = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: tokenAddress,
        jwks_uri: `${issuer}/keys`,
      };
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(description));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const bound = server.address();
    const issuer = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;

    for (const [path, address, message] of [
      ["/a", "http://staff.invalid/token", "URL must use HTTPS"],
      ["/b", "https://10.0.0.1/token", "URL cannot resolve to private network addresses"],
    ] as const) {
      tokenAddress = address;
      // Descriptions are kept by their address.
      const discovery_url = `${issuer}${path}`;
      const { error } = await service
        .admin()
        .auth.admin.customProviders.createProvider({ ...staff, issuer, discovery_url });
      expect(error).toMatchObject({ status: 400, code: "validation_failed", message });
    }
    await service.close();
    server.close();
  },
);
