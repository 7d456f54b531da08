import { NavLink, useLocation } from "react-router";
import { useSession } from "#admin/session/use-session.ts";
import { Icon } from "#admin/ui/icon.tsx";
import { isWithin, useNavigation } from "./navigation.ts";
import { NavigationLink } from "./navigation-link.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

const BESIDE_EACH_OTHER = 4;
const cell =
  "flex min-h-14 max-[18rem]:min-h-[56px] min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-ink-soft text-xs aria-[current]:text-plum";
/** Hides the labels if large text leaves no room. The icons stay. */
const word = "max-[18rem]:sr-only";
const MENU = "more-pages";

/** Navigation for phones, within reach of the thumb. */
export function BottomBar() {
  const items = useNavigation();
  const others = items.slice(BESIDE_EACH_OTHER);
  const { data } = useSession();
  const { pathname } = useLocation();
  const isOther = others.some(({ to }) => isWithin(to, pathname));
  return (
    <nav
      aria-label="Admin"
      className="no-print inset-x-0 bottom-0 z-30 flex border-line border-t bg-white pb-[env(safe-area-inset-bottom)] md:hidden [@media(height>=20rem)]:fixed"
    >
      {items.slice(0, BESIDE_EACH_OTHER).map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end={to === "/"} className={cell}>
          <Icon name={icon} />
          <span className={word}>{label}</span>
        </NavLink>
      ))}
      <button
        type="button"
        popoverTarget={MENU}
        aria-current={isOther || undefined}
        className={cell}
      >
        <Icon name="more" className="size-5 stroke-[3.5]" />
        <span className={word}>More</span>
      </button>
      <div
        id={MENU}
        popover="auto"
        className="inset-auto right-2 bottom-[calc(var(--foot)+0.5rem)] max-h-[calc(100dvh-var(--foot)-1rem)] w-56 max-w-[calc(100vw-1rem)] rounded border border-line bg-white py-2 shadow-raised"
      >
        <ul>
          {others.map((item) => (
            <li key={item.to}>
              <NavigationLink
                item={item}
                onClick={() => document.getElementById(MENU)?.hidePopover()}
              />
            </li>
          ))}
        </ul>
        <p className="truncate px-5 pt-2 text-ink-soft text-xs">{data?.member.email}</p>
        <SignOutButton className="min-h-11 px-5 text-ink-soft hover:text-ink" />
      </div>
    </nav>
  );
}
