import { takeAuthCallback } from "./account/links/auth-callback.ts";
import { resumeSession } from "./account/session/resume-session.ts";
import { App } from "./app.tsx";
import "./app.css";
import type { Edition } from "./edition.ts";
import { pageAt } from "./page-at.ts";
import { hydrate } from "./runtime/hydrate.tsx";
import { type PageSettings, setSettings } from "./settings/page-settings.ts";

/** Starts a shop in the browser. */
export function start(edition: Edition, settings: PageSettings): void {
  setSettings(settings);
  // Before the router reads the location.
  takeAuthCallback();
  resumeSession();
  const page = pageAt(edition.siteMap, location.pathname);
  void hydrate(page, (served) => <App edition={edition} served={served} />);
}
