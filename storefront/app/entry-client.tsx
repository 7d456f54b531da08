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
  // Loaded first: a page that were still loading would leave its HTML and come back, as a flash.
  // If it does not load, it says so itself once it is drawn.
  await loadPage(pageAt(location.pathname)).catch(() => {});

  const shop = document.getElementById("shop");
  if (shop === null) throw new Error("The document has no #shop to wake up");
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  // The development server sends an empty document.
  // As a transition, which lets a press through in between: otherwise it is all one long task.
  if (shop.hasChildNodes()) startTransition(() => void hydrateRoot(shop, app));
  else createRoot(shop).render(app);
}
