import { defaultBrand } from "@damson/shop/brand/brand";
import { colourTokens } from "@damson/shop/brand/brand-variables";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useSession } from "#admin/session/use-session.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { type NavigationItem, useNavigation } from "./navigation.ts";
import { NavigationLink, PageLinks } from "./navigation-link.tsx";
import { ShopMark } from "./shop-mark.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

/** The frame of every page. The menu is at the side on a desktop and at the bottom on a phone. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { data } = useSession();
  const items = useNavigation();
  useAccent(data?.shop.accent);
  return (
    <div className="shell md:grid print:block md:min-h-dvh md:grid-cols-[12rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="no-print sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:p-3"
      >
        Skip to content
      </a>
      <aside className="no-print sticky top-0 flex h-dvh flex-col overflow-y-auto border-line border-r bg-white max-md:hidden">
        <ShopMark className="px-5 pt-5 pb-4 text-xl" />
        <nav aria-label="Admin" className="flex-1">
          <ul>
            {items.map((item) => (
              <li key={item.to}>
                <NavigationLink item={item} />
                <PageLinks
                  item={item}
                  className="py-1"
                  linkClassName="flex min-h-11 items-center pr-5 pl-13 text-ink-soft hover:text-ink aria-[current]:font-medium aria-[current]:text-ink mouse:min-h-8"
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="border-line border-t px-5 py-3 text-ink-soft text-xs">
          <p className="truncate">{data?.member.email}</p>
          <SignOutButton className="mt-1 min-h-8 underline underline-offset-4 hover:text-ink" />
        </div>
      </aside>
      <div className="min-w-0 pb-[calc(var(--foot)+1.5rem)] md:pb-8 print:pb-0">
        <OfflineBar />
        {data?.shop.isTrial && (
          <aside aria-label="Test mode" className="bg-sand px-4 py-2 text-center text-balance">
            Test mode: no real payments are taken.
          </aside>
        )}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto max-w-[90rem] px-4 py-5 md:px-8 md:py-6"
        >
          <SectionTabs items={items} />
          {children}
        </main>
      </div>
      <BottomBar />
    </div>
  );
}

/** Applies the shop's accent colour. */
function useAccent(accent: string = defaultBrand.colours.accent): void {
  useEffect(() => {
    const tokens = colourTokens({ ...defaultBrand.colours, accent });
    for (const name of ["plum", "plum-deep"]) {
      document.documentElement.style.setProperty(`--color-${name}`, tokens[name] ?? null);
    }
  }, [accent]);
}

/** On phones, links to the other pages of the section. Pages of a single order, product or customer have none. */
function SectionTabs({ items }: { readonly items: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  const item = items.find(({ pages }) => pages?.some(({ to }) => to === pathname));
  if (item === undefined) return null;
  return (
    <nav aria-label={item.label} className="no-print mb-3 md:hidden">
      <PageLinks
        item={item}
        className="flex flex-wrap gap-x-5"
        linkClassName="inline-flex min-h-11 items-center text-ink-soft aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-plum aria-[current]:underline-offset-8"
      />
    </nav>
  );
}

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="no-print">
      {!isOnline && (
        <p className="bg-sand px-4 py-2 text-center">
          You’re offline. This page may be out of date. Your unsaved changes are kept.
        </p>
      )}
    </div>
  );
}
