import { useSession } from "#admin/session/use-session.ts";
import type { IconName } from "#admin/ui/icon.tsx";
import type { Role } from "#api/session.ts";

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Shown to that role only. Default: to every staff member. */
  readonly role?: Role;
}

/** The pages of the menu, the most used first: a phone shows the first four beside each other. */
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

/** Items for the staff member who is signed in. */
export function useNavigation(): readonly NavigationItem[] {
  const { data } = useSession();
  return navigation.filter(({ role }) => role === undefined || role === data?.member.role);
}
