import { matchPath } from "react-router";
import { useSession } from "#admin/session/use-session.ts";
import type { IconName } from "#admin/ui/icon.tsx";
import type { Role } from "#api/session.ts";

export interface NavigationPage {
  readonly to: string;
  readonly label: string;
  /** Shown only to this role. Default: everyone. */
  readonly role?: Role;
}

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Shown only to this role. Default: everyone. */
  readonly role?: Role;
  /** Pages of the section, shown while it is open. The first has the same URL as the section. */
  readonly pages?: readonly NavigationPage[];
}

/** Most used first: phones show the first four in the bottom bar. */
const navigation: readonly NavigationItem[] = [
  { to: "/", label: "Home", icon: "home" },
  { to: "/orders", label: "Orders", icon: "orders" },
  {
    to: "/products",
    label: "Products",
    icon: "products",
    pages: [
      { to: "/products", label: "All products" },
      { to: "/products/categories", label: "Categories" },
      { to: "/products/stock", label: "Stock" },
      { to: "/products/import", label: "Import" },
    ],
  },
  {
    to: "/customers",
    label: "Customers",
    icon: "customers",
    pages: [
      { to: "/customers", label: "All customers" },
      { to: "/customers/messages", label: "Messages" },
      { to: "/customers/newsletter", label: "Newsletter" },
    ],
  },
  { to: "/discounts", label: "Discounts", icon: "discounts" },
  { to: "/reports", label: "Reports", icon: "reports", role: "owner" },
  {
    to: "/content",
    label: "Content",
    icon: "content",
    pages: [
      { to: "/content", label: "Home page" },
      { to: "/content/pages", label: "Pages" },
      { to: "/content/navigation", label: "Navigation" },
    ],
  },
  {
    to: "/settings",
    label: "Settings",
    icon: "settings",
    pages: [
      { to: "/settings", label: "General" },
      { to: "/settings/brand", label: "Brand" },
      { to: "/settings/delivery", label: "Delivery" },
      { to: "/settings/staff", label: "Staff", role: "owner" },
      { to: "/settings/activity", label: "Activity", role: "owner" },
      { to: "/settings/status", label: "System status" },
    ],
  },
];

export function useNavigation(): readonly NavigationItem[] {
  const { data } = useSession();
  const isShown = ({ role }: { readonly role?: Role }) =>
    role === undefined || role === data?.member.role;
  return navigation
    .filter(isShown)
    .map(({ pages, ...item }) => (pages ? { ...item, pages: pages.filter(isShown) } : item));
}

export function isWithin(to: string, pathname: string): boolean {
  return matchPath({ path: to, end: to === "/" }, pathname) !== null;
}

/** Finds the page of a section that contains the path. */
export function findPage(
  { pages = [] }: NavigationItem,
  pathname: string,
): NavigationPage | undefined {
  const [first, ...others] = pages;
  const page = others.find(({ to }) => isWithin(to, pathname));
  return page ?? (first && isWithin(first.to, pathname) ? first : undefined);
}
