// @vitest-environment happy-dom
import { act, type ReactNode, Suspense, use } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { PageErrorBoundary } from "#app/runtime/page-error-boundary.tsx";
import { inShop } from "#specified/testing/in-shop.tsx";
import { PageDidNotLoad } from "./page-did-not-load.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const content = lazyWithRetry<() => ReactNode>(() => Promise.reject(new Error("no connection")));
const page = { path: "/terms", module: "terms", content };

function Content() {
  const Loaded = use(content.load());
  return <Loaded />;
}

test("reports a failed retry and keeps the focus on the button", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  await act(async () =>
    createRoot(place).render(
      inShop(
        <Suspense>
          <PageErrorBoundary page={page} address={location} fallback={PageDidNotLoad}>
            <Content />
          </PageErrorBoundary>
        </Suspense>,
      ),
    ),
  );

  for (const _ of ["first", "second"]) {
    const button = document.querySelector("button");
    button?.focus();
    await act(async () => button?.click());

    expect(document.activeElement?.textContent).toBe("Try again");
    expect(document.querySelector("[role=status]")?.textContent).toContain(
      "It still does not load.",
    );
  }
});
