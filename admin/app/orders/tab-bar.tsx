import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { findTab, linkToTab, tabs } from "./tabs.ts";
import { useOrderCounts } from "./use-orders.ts";

/** A tab for each next step, with the number of orders. */
export function TabBar({ params }: { readonly params: URLSearchParams }) {
  const { data } = useOrderCounts();
  const current = findTab(params);
  const hasCounts = data !== undefined;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // Tabs overflow on a phone, and the counts make them wider.
    if (!hasCounts) return;
    const tab = bar.current?.children[0]?.children[tabs.indexOf(current)];
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current, hasCounts]);
  return (
    <nav
      ref={bar}
      aria-label="Order status"
      className="no-print -mx-4 mb-3 overflow-x-auto px-4 md:mx-0 md:px-0"
    >
      <ul className="flex w-max min-w-full border-line border-b">
        {tabs.map((tab) => (
          <li key={tab.name}>
            <Link
              {...linkToTab(tab, params)}
              aria-current={tab === current ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current=page]:border-plum aria-[current=page]:font-medium aria-[current=page]:text-ink mouse:min-h-10"
            >
              {tab.name}
              {tab.count !== undefined && data !== undefined && (
                <span className="tabular text-xs">{data[tab.count].toLocaleString("en-GB")}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
