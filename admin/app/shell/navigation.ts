import type { IconName } from "#admin/ui/icon.tsx";
import type { Role } from "#api/session.ts";

interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Only they see it. Default: everybody. */
  readonly role?: Role;
}

/** Where one can go, the most used first: a phone shows the first four beside each other. */
export const navigation: readonly NavigationItem[] = [
  { to: "/", label: "Today", icon: "today" },
  { to: "/orders", label: "Orders", icon: "orders" },
  { to: "/stock", label: "Stock", icon: "stock" },
  { to: "/messages", label: "Messages", icon: "messages" },
  { to: "/customers", label: "Customers", icon: "customers" },
  { to: "/newsletter", label: "Newsletter", icon: "newsletter" },
  { to: "/codes", label: "Codes", icon: "codes" },
  { to: "/health", label: "Health", icon: "health" },
  { to: "/people", label: "People", icon: "people", role: "owner" },
  { to: "/activity", label: "Activity", icon: "activity", role: "owner" },
];
