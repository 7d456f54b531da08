import { NavLink } from "react-router";
import { useSession } from "#admin/session/use-session.ts";
import { Icon } from "#admin/ui/icon.tsx";
import { NavigationLink } from "./navigation-link.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { useNavigation } from "./use-navigation.ts";

const BESIDE_EACH_OTHER = 4;
const cell =
  "flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-ink-soft text-xs aria-[current=page]:text-plum";

/** The navigation of a phone, in reach of the thumb. */
export function BottomBar() {
  const items = useNavigation();
  const others = items.slice(BESIDE_EACH_OTHER);
  const { data } = useSession();
  return (
    <nav
      aria-label="Admin"
      className="no-print fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-white pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {items.slice(0, BESIDE_EACH_OTHER).map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end={to === "/"} className={cell}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
      <button type="button" popoverTarget="more-pages" className={cell}>
        <Icon name="more" />
        More
      </button>
      <div
        id="more-pages"
        popover="auto"
        className="inset-auto right-2 bottom-16 w-56 rounded border border-line bg-white py-2 shadow-raised"
      >
        <ul>
          {others.map((item) => (
            <li key={item.to}>
              <NavigationLink item={item} />
            </li>
          ))}
        </ul>
        <p className="truncate px-5 pt-2 text-ink-soft text-xs">{data?.member.email}</p>
        <SignOutButton className="min-h-11 px-5 text-ink-soft hover:text-ink" />
      </div>
    </nav>
  );
}
