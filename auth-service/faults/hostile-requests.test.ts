import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { HostileRequest } from "@damson/service-runtime/testing/odd-requests";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databases, readBody, startService, type TestService } from "../src/testing/service.ts";
import { arbitraryRequest, type Real } from "./hostile-requests.ts";

const AT_ONCE = 10;
const rounds = inject("isThorough") ? 1000 : 40;
const TOO_SLOW_MS = 9000;
const TOO_MUCH_BYTES = 64 * 1024 * 1024;

describe.each(databases)("on %s", (_name, storage) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({
      storage: storage(),
      external: { phone: true, anonymousUsers: true },
      security: { manualLinking: true },
      passkeys: { enabled: true },
      limits: { passkey: "off" },
      mfa: { phoneEnroll: true, phoneVerify: true, webAuthnEnroll: true, webAuthnVerify: true },
    });
  });
  afterAll(() => service.close());

  test(
    "answers random requests without an internal error, timeout or memory leak",
    async () => {
      let before = 0;
      for (let round = 0; round < rounds; round += 1) {
        // A new user each round, because some requests sign the user out or delete them.
        const real = await signInUser(service);
        const [requests = []] = fc.sample(
          fc.array(arbitraryRequest(real), { minLength: AT_ONCE, maxLength: AT_ONCE }),
          1,
        );
        await Promise.all(requests.map((request) => expectAnswer(service, request)));
        if (round === Math.floor(rounds / 3)) before = measureHeap();
      }
      expect(measureHeap() - before).toBeLessThan(TOO_MUCH_BYTES);
    },
    20 * 60_000,
  );
});

async function signInUser(service: TestService): Promise<Real> {
  const { data, error } = await service
    .admin()
    .auth.admin.generateLink({ type: "magiclink", email: `${crypto.randomUUID()}@example.com` });
  if (error) throw error;
  const { verification_type: type, hashed_token: token_hash } = data.properties;
  const response = await service.post("/verify", { type, token_hash });
  const { access_token, refresh_token, user } = await readBody(response);
  return {
    userToken: access_token,
    adminToken: service.projectKeys.serviceRole,
    refreshToken: refresh_token,
    userId: user.id,
    email: user.email,
  };
}

/** Expects a response of the protocol. 503 is allowed if too many passwords wait to be hashed. */
async function expectAnswer(service: TestService, request: HostileRequest): Promise<void> {
  const { method, path, headers, body } = request;
  const began = performance.now();
  const response = await service.request(path, {
    method,
    headers,
    ...(method === "GET" || body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const took = performance.now() - began;
  const shown = `${response.status} ${text.slice(0, 500)} to ${JSON.stringify(request).slice(0, 2000)}`;

  expect(response.status < 500 || response.status === 503, shown).toBe(true);
  expect(took, shown).toBeLessThan(TOO_SLOW_MS);
  expect(/node_modules|SQLITE|syntax error at|\.ts:\d/.test(text), shown).toBe(false);
  if (response.status >= 400) expect(typeof JSON.parse(text), shown).toBe("object");
}

function measureHeap(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}
