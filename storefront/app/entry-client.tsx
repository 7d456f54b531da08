import { takeAuthCallback } from "./account/links/auth-callback.ts";
import { resumeSession } from "./account/session/resume-session.ts";
import { App } from "./app.tsx";
import "./app.css";
import { hydrate } from "./runtime/hydrate.tsx";
import { pageAt } from "./site-map.ts";

// Before the router reads the location.
takeAuthCallback();
resumeSession();
void hydrate(pageAt(location.pathname), (served) => <App served={served} />);
