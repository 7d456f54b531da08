import { expect, test } from "vitest";
import { findRedirect } from "./redirects.ts";

const redirects = {
  "/products/old": "/products/new",
  "/shop.php?id=3": "/products/three",
  "/shop.php": "/skincare?page=2",
  "/crème": "/products/crème",
  "/elsewhere": "/\\elsewhere.example",
};
const find = (path: string, query = "") => findRedirect(redirects, { path, query });

test("redirects an old URL and keeps the query", () => {
  expect(find("/products/old")).toBe("/products/new");
  expect(find("/products/old/")).toBe("/products/new");
  expect(find("/products/old", "?shade=ballroom&utm=1")).toBe("/products/new?shade=ballroom&utm=1");
});

test("prefers a redirect with the same query and keeps the target's query", () => {
  expect(find("/shop.php", "?id=3")).toBe("/products/three");
  expect(find("/shop.php", "?id=4")).toBe("/skincare?page=2");
});

test("escapes non-ASCII letters for the header", () => {
  expect(find("/cr%C3%A8me")).toBe("/products/cr%C3%A8me");
});

test.each(["/products/new", "/constructor", "/__proto__", "/%", "/%ff"])(
  "does not redirect %s",
  (path) => {
    expect(find(path)).toBeUndefined();
  },
);

test("never redirects to another site", () => {
  expect(find("/elsewhere")).toBeUndefined();
  expect(find("/products/old", "?//elsewhere.example")).toBe("/products/new?//elsewhere.example");
});
