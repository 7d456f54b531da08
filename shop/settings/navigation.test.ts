import { expect, test } from "vitest";
import { defaultNavigation, listFooterGroups } from "./navigation.ts";
import type { OwnPageLink } from "./shop-pages.ts";

const page = (path: string): OwnPageLink => ({
  ...({ path, title: path, state: "live", placement: "footer" } as const),
});

test("adds the owner's pages to the footer unless a group lists them", () => {
  const ownPages = [page("/story")];
  const [, about] = listFooterGroups(ownPages, defaultNavigation);
  expect(about?.links.at(-1)).toEqual({ path: "/story", label: "/story" });

  const footer = [{ title: "Us", links: [{ path: "/story", label: "Story" }] }];
  expect(listFooterGroups(ownPages, { ...defaultNavigation, footer })).toEqual(footer);
  expect(listFooterGroups(ownPages, { ...defaultNavigation, footer: [] })).toHaveLength(1);
});

test("ends the footer with social links", () => {
  const social = [{ name: "Instagram", url: "https://instagram.com/damson" }];
  expect(listFooterGroups([], { ...defaultNavigation, social }).at(-1)).toEqual({
    title: "Follow us",
    links: [{ path: "https://instagram.com/damson", label: "Instagram" }],
  });
});
