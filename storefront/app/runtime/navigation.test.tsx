// @vitest-environment happy-dom
import { act, use } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LazyModule, lazyWithRetry } from "./lazy.ts";
import { currentLocation, type Location, navigate } from "./navigation.ts";
import { Router, useNavigation } from "./router.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;

beforeEach(() => {
  history.replaceState(null, "", "/brands");
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
});

afterEach(() => act(() => root.unmount()));

test("a navigation changes the URL and stores its state in the history entry", () => {
  render(currentLocation());

  act(() => navigate("/checkout", { state: { step: 2 } }));

  expect(shown()).toMatchObject({
    location: { pathname: "/checkout", state: { step: 2 } },
    type: "navigate",
  });
  expect(currentLocation().key).toBe(shown().location.key);
});

test("accepts a relative URL and can replace the current entry", () => {
  render(currentLocation());
  const entries = history.length;

  act(() => navigate("?page=2", { replace: true }));

  expect(shown().location).toMatchObject({ pathname: "/brands", search: "?page=2" });
  expect(history.length).toBe(entries);
});

test("reports a change in place as an adjustment", () => {
  render(currentLocation());

  act(() => navigate("?shape=oval", { inPlace: true }));

  expect(shown()).toMatchObject({ location: { search: "?shape=oval" }, type: "adjust" });
});

test("gives each history entry its own key, which Back restores", () => {
  render(currentLocation());
  act(() => navigate("/skincare"));
  const { state } = history;
  const { key } = shown().location;
  act(() => navigate("/fragrance"));
  expect(shown().location.key).not.toBe(key);

  act(() => {
    history.replaceState(state, "", "/skincare");
    dispatchEvent(new PopStateEvent("popstate"));
  });

  expect(shown()).toMatchObject({ location: { pathname: "/skincare", key }, type: "traverse" });
});

test.each([null, "words", 7, { usr: 1 }])(
  "ignores the state of a history entry by another script: %j",
  (state) => {
    history.replaceState(state, "", "/brands");

    expect(currentLocation()).toMatchObject({ key: "default", pathname: "/brands" });
  },
);

test("a file served for several URLs shows the requested one before the first paint", () => {
  history.replaceState(null, "", "/search?q=nails#first");
  const seen = render({ ...currentLocation(), search: "", hash: "" });

  expect(seen.map(({ search }) => search)).toEqual(["", "?q=nails"]);
  expect(shown()).toMatchObject({ location: { hash: "#first" }, type: "load" });
});

test("keeps the old page with a progress bar until the next one has loaded", async () => {
  let arrive = (_: string) => {};
  const words = lazyWithRetry(() => new Promise<string>((resolve) => (arrive = resolve)));
  await act(async () =>
    root.render(
      <Router served={currentLocation()} progress="…">
        <BrandsOr of={words} />
      </Router>,
    ),
  );

  await act(async () => navigate("/about"));
  expect(document.body.textContent).toBe("…Brands");

  await act(async () => arrive("About us"));
  expect(document.body.textContent).toBe("About us");
});

function BrandsOr({ of }: { readonly of: LazyModule<string> }) {
  const { pathname } = useNavigation().location;
  return pathname === "/brands" ? "Brands" : <Words of={of} />;
}

function Words({ of }: { readonly of: LazyModule<string> }) {
  return use(of.load());
}

function render(served: Location): readonly Location[] {
  const seen: Location[] = [];
  act(() =>
    root.render(
      <Router served={served}>
        <Witness seen={seen} />
      </Router>,
    ),
  );
  return seen;
}

function Witness({ seen }: { readonly seen: Location[] }) {
  const navigation = useNavigation();
  seen.push(navigation.location);
  return JSON.stringify(navigation);
}

function shown(): ReturnType<typeof useNavigation> {
  return JSON.parse(document.body.textContent ?? "");
}
