import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { keepSession } from "./account/keep-session.ts";
import { takeLinkAnswer } from "./account/link-answer.ts";
import { App } from "./app.tsx";
import "./app.css";
import { loadPage } from "./page-modules.ts";
import { pageAt } from "./site-map.ts";

// Before the router reads the address.
takeLinkAnswer();
keepSession();
void wakeUp();

async function wakeUp() {
  // Loaded first: a page that suspends while hydrating would flash. If it does not load, the page
  // boundary says so.
  await loadPage(pageAt(location.pathname)).catch(() => {});
  await documentArrived();

  const shop = document.getElementById("shop");
  if (shop === null) throw new Error("The document has no #shop to wake up");
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  // As a transition, so that the browser can respond in between: otherwise it is one long task.
  // The development server sends an empty document.
  if (shop.hasChildNodes()) startTransition(() => void hydrateRoot(shop, app));
  else createRoot(shop).render(app);
}

/** A page that is still arriving must not be hydrated: React would take what is missing for a mistake. */
function documentArrived(): Promise<unknown> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((arrived) => document.addEventListener("DOMContentLoaded", arrived));
}
