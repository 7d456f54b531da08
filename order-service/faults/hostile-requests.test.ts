import type { HostileRequest } from "@damson/service-runtime/testing/odd-requests";
import * as fc from "fast-check";
import { expect, inject, test } from "vitest";
import {
  CREAM,
  createPlacement,
  describeOnBoth,
  readResponse,
  readTokenId,
  type TestService,
} from "../src/testing/service.ts";
import { arbitraryRequest } from "./hostile-requests.ts";

const AT_ONCE = 10;
const rounds = inject("isThorough") ? 1000 : 25;
const TOO_SLOW_MS = 9000;

describeOnBoth("hostile requests", {}, (service) => {
  test(
    "answers random requests without an internal error, timeout or inconsistency",
    async () => {
      await service.staff.setStock(CREAM, 1000);
      for (let round = 0; round < rounds; round += 1) {
        // New orders for each round, because some requests cancel or return them.
        const tokens = await Promise.all([placed(service), sent(service)]);
        const [requests = []] = fc.sample(
          fc.array(arbitraryRequest(tokens), { minLength: AT_ONCE, maxLength: AT_ONCE }),
          1,
        );
        await Promise.all(requests.map((request) => expectAnswer(service, request)));
        await service.staff.setStock(CREAM, 1000);
      }
      expect(await service.staff.check()).toEqual([]);
      expect((await service.place(createPlacement())).status).toBe(201);
    },
    20 * 60_000,
  );
});

async function placed(service: TestService): Promise<string> {
  return (await readResponse(await service.place(createPlacement()))).token;
}

async function sent(service: TestService): Promise<string> {
  const token = await placed(service);
  await service.staff.markPaid(readTokenId(token));
  await service.staff.dispatch(readTokenId(token));
  return token;
}

async function expectAnswer(service: TestService, request: HostileRequest): Promise<void> {
  const { method, path, headers, body } = request;
  const began = performance.now();
  const response = await service.request(path, {
    method,
    headers,
    redirect: "manual",
    ...(method === "GET" || body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const took = performance.now() - began;
  const shown = `${response.status} ${text.slice(0, 500)} to ${JSON.stringify(request).slice(0, 2000)}`;

  expect(response.status, shown).toBeLessThan(500);
  expect(took, shown).toBeLessThan(TOO_SLOW_MS);
  expect(/node_modules|SQLITE|syntax error at|\.ts:\d/.test(text), shown).toBe(false);
  if (response.status >= 400) {
    expect(JSON.parse(text), shown).toMatchObject({ message: expect.any(String) });
  }
}
