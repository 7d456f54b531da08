/**
 * Hostile requests. They are mostly valid, to get past the first checks, but have invalid parts.
 */
import {
  arbitraryJson,
  arbitraryValue,
  encoded,
  type HostileRequest,
  oddText,
  sendable,
} from "@damson/service-runtime/testing/odd-requests";
import * as fc from "fast-check";
import { endpoints } from "../src/customer-api/routes.ts";
import { CREAM, createPlacement } from "../src/testing/service.ts";

const lines = [{ product: CREAM, quantity: 1 }] as const;

/** Valid body by path. */
const bodies: Readonly<Record<string, object>> = {
  "/orders": { ...createPlacement([...lines]), discountCode: "" },
  "/order/returns": { lines, reason: "Too rich for me" },
  "/discounts/check": { code: "DM-AAAA", subtotal: 2500 },
  "/contact-messages": { name: "Anna", email: "anna@example.com", subject: "Hello", message: "?" },
  "/newsletter/subscriptions": { email: "anna@example.com" },
  "/newsletter/confirm": { token: "a.b" },
  "/back-in-stock/requests": { product: CREAM, email: "anna@example.com" },
  "/back-in-stock/confirm": { token: "a.b" },
  "/wishlist": { add: [CREAM], remove: [CREAM] },
};
const asked = Object.entries(endpoints).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method, path })),
);
/** Requests that store data, which are sent more often. */
const keeping = asked.filter(({ method, path }) => method === "POST" && path in bodies);
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const headerNames = [
  ...["authorization", "idempotency-key", "order-token", "content-type", "x-forwarded-for"],
  ...["origin", "cookie", "user-agent", "accept"],
];

/** Creates a request. `tokens` open orders, and are also used as other values. */
export function arbitraryRequest(tokens: readonly string[]): fc.Arbitrary<HostileRequest> {
  const right = fc.constantFrom(CREAM, "pageListing", ...tokens);
  const text = fc.oneof({ weight: 4, arbitrary: oddText }, { weight: 1, arbitrary: right });
  const value = arbitraryValue(text);
  return fc.constantFrom(...asked, ...keeping, ...keeping, ...keeping).chain(({ method, path }) =>
    fc.record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      path: arbitraryPath(path, text),
      headers: arbitraryHeaders(fc.constantFrom(...tokens), text),
      body: arbitraryJson(corruptBody(bodies[path] ?? {}, value)),
    }),
  );
}

function arbitraryPath(path: string, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const query = fc.dictionary(fc.constantFrom("before", "token", "q"), text, { maxKeys: 2 });
  return query.map((pairs) => {
    const search = Object.entries(pairs).map(([name, each]) => `${name}=${encoded(each)}`);
    return search.length > 0 ? `${path}?${search.join("&")}` : path;
  });
}

function arbitraryHeaders(token: fc.Arbitrary<string>, text: fc.Arbitrary<string>) {
  const key = fc.oneof(fc.uuid(), fc.constant("the same key always"));
  const others = fc.dictionary(fc.constantFrom(...headerNames), text, { maxKeys: 2 });
  return fc.tuple(token, key, others).map(([order, idempotencyKey, headers]) =>
    sendable({
      "order-token": order,
      "idempotency-key": idempotencyKey.replaceAll(" ", "-"),
      ...headers,
    }),
  );
}

/** Copies a body and replaces up to three values at any depth. */
function corruptBody(body: object, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spots = listSpots(body);
  if (spots.length === 0) return value;
  const change = fc.tuple(fc.constantFrom(...spots), value);
  const changes = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(change) },
    { weight: 1, arbitrary: fc.array(change, { maxLength: 3 }) },
  );
  return changes.map((all) =>
    all.reduce<unknown>((changed, [spot, each]) => replaceValue(changed, spot, each), body),
  );
}

type Spot = readonly string[];

function listSpots(value: unknown, spot: Spot = []): readonly Spot[] {
  if (typeof value !== "object" || value === null) return [spot];
  const inner = Object.entries(value).flatMap(([name, each]) => listSpots(each, [...spot, name]));
  return [spot, ...inner];
}

function replaceValue(value: unknown, [name, ...rest]: Spot, by: unknown): unknown {
  if (name === undefined) return by;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((each, at) => (String(at) === name ? replaceValue(each, rest, by) : each));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === name ? replaceValue(each, rest, by) : each,
    ]),
  );
}
