import fc from "fast-check";
import { expect, test } from "vitest";
import { createRedirectTargets } from "./redirect-allow-list.ts";

const { isAllowed, choose } = createRedirectTargets("https://shop.example.com/home", [
  "https://*.shops.example.org/**",
  "damson://account",
  "com.my_shop.app://**",
  "http://192.0.2.7/**",
  "http://2130706433/**",
  "app://**",
  "https://user:secret@listed.example.org/**",
]);

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
  "http://127.0.0.1:5173/",
  "http://[::1]:5173/",
])("allowed: %s", (target) => {
  expect(isAllowed(target)).toBe(true);
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
])("refused: %s", (_kind, target) => {
  expect(isAllowed(target)).toBe(false);
});

test("only a listed host or the site ever passes, whatever is put around it", () => {
  const piece = fc.constantFrom(
    "https:",
    "//",
    "/",
    "\\",
    "@",
    "evil.test",
    "shop.example.com",
    "#",
    "?",
    ".",
    ":",
    "%2f",
    "\t",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const target = pieces.join("");
      if (isAllowed(target)) expect(URL.parse(target)?.host).toBe("shop.example.com");
    }),
    { numRuns: 5000 },
  );
});

test("on the developer's own machine any port will do", () => {
  const local = createRedirectTargets("http://localhost:3000", []);

  expect(local.isAllowed("http://localhost:5173/welcome")).toBe(true);
  expect(local.isAllowed("https://localhost:3000")).toBe(false);
  expect(local.isAllowed("http://127.0.0.1:5173")).toBe(true);
});

test("the first candidate that is allowed wins, and the site is the last resort", () => {
  expect(choose("https://evil.test", "https://shop.example.com/a")).toBe(
    "https://shop.example.com/a",
  );
  expect(choose(undefined, null, "", "https://evil.test")).toBe("https://shop.example.com/home");
});
