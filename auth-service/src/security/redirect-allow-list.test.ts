import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRedirectTargets } from "./redirect-allow-list.ts";

const implicit = { isPkce: false };
const pkce = { isPkce: true };
const allowList = [
  "https://*.shops.example.org/**",
  "damson://account",
  "com.my_shop.app://**",
  "http://192.0.2.7/**",
  "http://2130706433/**",
  "app://**",
  "https://user:secret@listed.example.org/**",
];
const { isAllowed, choose } = createRedirectTargets("https://shop.example.com/home", allowList, {
  takesUnlistedLoopback: true,
});

test.each([
  "https://shop.example.com",
  "https://shop.example.com/account?x=1#top",
  "https://SHOP.example.com/",
  "https://north.shops.example.org/account",
  "https://north.shops.example.org/account#top",
  "https://north.shops.example.org/?x=1",
  "damson://account",
  "damson://account#top",
  "app://welcome",
  "com.my_shop.app://callback/now",
])("allows %s", (target) => {
  expect(isAllowed(target, implicit)).toBe(true);
});

test.each([
  ["another scheme", "http://shop.example.com"],
  ["another port", "https://shop.example.com:8443"],
  ["another host", "https://evil.example.net"],
  ["a longer host", "https://shop.example.com.evil.test/"],
  ["a host after the list's", "https://evil.test/https://north.shops.example.org/account"],
  ["a sub-host too many", "https://a.north.shops.example.org/"],
  ["a relative address", "/account"],
  ["nothing", ""],
  ["a path of another kind", "//evil.test"],
  ["an address as a number", "http://2130706433/"],
  ["an address as a number for an app", "app://2130706433/"],
  ["an address in hexadecimal", "http://0x7f000001/"],
  ["an address shortened", "http://127.1/"],
  ["a number with a look-alike behind", "http://2130706433/?//127.0.0.1"],
  ["an address, even though listed", "http://192.0.2.7/"],
  ["a user before the host", "https://shop.example.com@evil.test/"],
  ["a user before our own host", "https://user:secret@shop.example.com/"],
  ["a listed user", "https://user:secret@listed.example.org/"],
  ["an empty user before our own host", "https://@shop.example.com/"],
  ["our own host without slashes", "https:shop.example.com/"],
  ["a backslash", "https://shop.example.com\\@evil.test"],
  ["backslashes for slashes", "https:\\\\evil.test"],
  ["a listed host in the query", "https://intranet?.shops.example.org/account"],
  ["a tab", "ht\ttps://shop.example.com"],
  ["a control character", "https://shop.example.com/\u007f"],
  ["a leading space", " https://shop.example.com"],
  ["a line break", "https://shop.example.com/\r\nSet-Cookie:x"],
  ["a script", "javascript:alert(1)"],
  ["data", "data:text/html,hello"],
  ["look-alike letters", "https://north.shоps.example.org/"],
  ["odd characters in the host", "https://north_.shops.example.org/"],
  ["a slash too few", "https:/north.shops.example.org/"],
  ["a slash too many", "https:///north.shops.example.org/"],
  ["an endless address", `https://shop.example.com/${"a".repeat(5000)}`],
  ["an app's scheme before the loopback address", "evilapp://127.0.0.1/x"],
  ["the same by its other name", "evilapp://[::1]/x"],
  ["another port of the name of this machine", "http://localhost:31337/"],
  ["the loopback address for an app, even with a port", "evilapp://127.0.0.1:31337/"],
])("refuses %s", (_kind, target) => {
  expect(isAllowed(target, implicit)).toBe(false);
  expect(isAllowed(target, pkce)).toBe(false);
});

describe("a loopback port that is not on the list", () => {
  const loopback = ["http://127.0.0.1:5173/", "https://127.0.0.53/", "http://[::1]:5173/"];

  test.each(loopback)("allows a loopback port with PKCE outside production: %s", (target) => {
    expect(isAllowed(target, pkce)).toBe(true);
    expect(isAllowed(target, implicit)).toBe(false);
    const site = "https://shop.example.com";
    expect(
      createRedirectTargets(site, [], { takesUnlistedLoopback: false }).isAllowed(target, pkce),
    ).toBe(false);
  });

  test("allows a loopback port once it is on the list", () => {
    const { isAllowed } = createRedirectTargets("https://a.example", ["http://127.0.0.1:*/**"], {
      takesUnlistedLoopback: false,
    });
    expect(isAllowed("http://127.0.0.1:5173/callback", implicit)).toBe(true);
    expect(isAllowed("http://[::1]:5173/callback", implicit)).toBe(false);
  });
});

const piece = fc.oneof(
  fc.constantFrom("http:", "https:", "HTTP:", "evilapp:", "javascript:", "//", "/", "\\", "@", "#"),
  fc.constantFrom("?", ".", ":", "%2f", "%40", "\t", "\n", " ", "[", "]", ":31337", "。", "%00"),
  fc.constantFrom("evil.test", "shop.example.com", "127.0.0.1", "::1", "[::1]", "localhost"),
  fc.constantFrom("0x7f.1", "127.1", "2130706433", "0177.0.0.1", "::ffff:127.0.0.1", "192.0.2.7"),
);
const hostile = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(""));
const runs = { numRuns: 20_000 };

describe("a target in a misleading URL", () => {
  const own = "https://shop.example.com";

  test("allows a misleading URL in production only on the site", () => {
    const { isAllowed } = createRedirectTargets(own, [], { takesUnlistedLoopback: false });
    fc.assert(
      fc.property(hostile, fc.boolean(), (target, isPkce) => {
        if (isAllowed(target, { isPkce })) expect(new URL(target).origin).toBe(own);
      }),
      runs,
    );
  });

  test("allows a misleading URL without PKCE only on the site", () => {
    const { isAllowed } = createRedirectTargets(own, [], { takesUnlistedLoopback: true });
    fc.assert(
      fc.property(hostile, (target) => {
        if (isAllowed(target, implicit)) expect(new URL(target).origin).toBe(own);
      }),
      runs,
    );
  });

  test("allows a misleading URL with PKCE also on this machine, over http or https", () => {
    const { isAllowed } = createRedirectTargets(own, [], { takesUnlistedLoopback: true });
    const loopback = /^(127\.\d+\.\d+\.\d+|\[::1\])$/;
    const head = fc.constantFrom("", "http://", "https://", "http://127.0.0.1", "evilapp://[::1]");
    fc.assert(
      fc.property(head, hostile, (head, tail) => {
        const target = head + tail;
        if (!isAllowed(target, pkce)) return;
        const { origin, hostname, protocol } = new URL(target);
        expect(protocol).toMatch(/^https?:$/);
        if (origin !== own) expect(hostname).toMatch(loopback);
        // The host that people see is the host that browsers visit.
        expect(target.toLowerCase()).toContain(`//${hostname}`);
      }),
      runs,
    );
  });
});

test("allows any port with PKCE if the site is on a loopback address", () => {
  const local = createRedirectTargets("http://localhost:3000", [], { takesUnlistedLoopback: true });

  expect(local.isAllowed("http://localhost:3000/welcome", implicit)).toBe(true);
  expect(local.isAllowed("http://localhost:5173/welcome", pkce)).toBe(true);
  expect(local.isAllowed("http://localhost:5173/welcome", implicit)).toBe(false);
  expect(local.isAllowed("https://localhost:3000", pkce)).toBe(false);
  expect(local.isAllowed("http://127.0.0.1:5173", pkce)).toBe(true);
  const inPublic = createRedirectTargets("http://localhost:3000", [], {
    takesUnlistedLoopback: false,
  });
  expect(inPublic.isAllowed("http://localhost:5173/welcome", pkce)).toBe(false);
});

test("uses the first allowed candidate and falls back to the site", () => {
  expect(choose(implicit, "https://evil.test", "https://shop.example.com/a")).toBe(
    "https://shop.example.com/a",
  );
  expect(choose(implicit, undefined, null, "", "https://evil.test")).toBe(
    "https://shop.example.com/home",
  );
});
