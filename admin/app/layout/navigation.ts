import { useSession } from "#admin/session/use-session.ts";
import type { IconName } from "#admin/ui/icon.tsx";
import type { Role } from "#api/session.ts";

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Shown only to this role. Default: everyone. */
  readonly role?: Role;
}

/** Most used first: phones show the first four in the bottom bar. */
const navigation: readonly NavigationItem[] = [
  { to: "/", label: "Today", icon: "today" },
  { to: "/orders", label: "Orders", icon: "orders" },
  { to: "/stock", label: "Stock", icon: "stock" },
  { to: "/messages", label: "Messages", icon: "messages" },
  { to: "/products", label: "Products", icon: "products" },
  { to: "/customers", label: "Customers", icon: "customers" },
  { to: "/newsletter", label: "Newsletter", icon: "newsletter" },
  { to: "/codes", label: "Codes", icon: "codes" },
  { to: "/home-page", label: "Home page", icon: "home" },
  { to: "/shop", label: "Shop", icon: "shop" },
  { to: "/health", label: "Health", icon: "health" },
  { to: "/people", label: "People", icon: "people", role: "owner" },
  { to: "/activity", label: "Activity", icon: "activity", role: "owner" },
];

export function useNavigation(): readonly NavigationItem[] {
  const { data } = useSession();
  return navigation.filter(({ role }) => role === undefined || role === data?.member.role);
}
