/** The only script that a page starts with. */
import { boot } from "./runtime/boot.ts";

boot(() => import("./entry-client.tsx"));
