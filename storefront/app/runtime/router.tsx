import {
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useState,
  useTransition,
} from "react";
import { currentLocation, type Location, type Navigation, onNavigation } from "./navigation.ts";

const NavigationContext = createContext<Navigation | undefined>(undefined);

interface RouterProps {
  /** The location that the HTML was rendered for, which hydration must use too. */
  readonly served: Location;
  readonly progress?: ReactNode;
  readonly children: ReactNode;
}

/** Provides the location to the page below it. Navigation closes every dialog. */
export function Router({ served, progress, children }: RouterProps) {
  const [navigation, setNavigation] = useState<Navigation>({ location: served, type: "load" });
  // A transition keeps the old page until the next one has loaded.
  const [isPending, startTransition] = useTransition();

  // Runs before the first paint. One HTML file may serve many queries, and the server never sees
  // the hash.
  useLayoutEffect(() => {
    const location = currentLocation();
    if (urlWithHash(location) !== urlWithHash(served)) setNavigation({ location, type: "load" });
    return onNavigation((next) => {
      if (next.type !== "adjust") closeOpenDialogs();
      startTransition(() => setNavigation(next));
    });
  }, [served]);

  return (
    <NavigationContext value={navigation}>
      {isPending && progress}
      {children}
    </NavigationContext>
  );
}

/** The location of the page on screen. The browser's own location may already be the next page's. */
export function useLocation(): Location {
  return useNavigation().location;
}

/** The location of the page on screen and how it was reached. Throws outside a `Router`. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (navigation === undefined) throw new Error("There is no Router around this component");
  return navigation;
}

function closeOpenDialogs() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("#shop dialog[open]"))
    dialog.close();
}

function urlWithHash({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}
