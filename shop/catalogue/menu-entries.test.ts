import { expect, test } from "vitest";
import { defaultNavigation } from "../settings/navigation.ts";
import type { OwnPageLink } from "../settings/shop-pages.ts";
import { listMenuEntries } from "./menu-entries.ts";

const category = (path: string) => ({
  ...{ path, label: path, introduction: "", description: "" },
  isInMenu: true,
});
const page = (path: string, changes: Partial<OwnPageLink> = {}): OwnPageLink => ({
  ...({ path, title: path, state: "live", placement: "none" } as const),
  ...changes,
});

test("orders and hides menu entries, and adds new ones at the end", () => {
  const source = {
    categories: [category("/soap"), category("/wax")],
    ownPages: [
      page("/story", { placement: "menu" }),
      page("/hidden"),
      page("/gone", { placement: "menu", state: "archived" }),
    ],
  };
  const menu = [
    { path: "/wax", isHidden: false },
    { path: "/deleted", isHidden: false },
    { path: "/brands", isHidden: true },
  ];
  const entries = listMenuEntries(source, { ...defaultNavigation, menu });
  expect(entries.map(({ path, isHidden }) => [path, isHidden])).toEqual([
    ["/wax", false],
    ["/brands", true],
    ["/soap", false],
    ["/story", false],
  ]);
});
