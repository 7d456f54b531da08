import { keepSession } from "./account/keep-session.ts";
import { takeLinkAnswer } from "./account/link-answer.ts";
import { App } from "./app.tsx";
import "./app.css";
import { hydrate } from "./runtime/hydrate.tsx";
import { pageAt } from "./site-map.ts";

// Before the router reads the address.
takeLinkAnswer();
keepSession();
void hydrate(pageAt(location.pathname), (served) => <App served={served} />);
