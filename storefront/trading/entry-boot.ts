/** The only script file in a page's HTML. */
import { boot } from "#app/boot.ts";
import { basketStore } from "./basket/basket-store.ts";

boot(basketStore, () => import("./entry.tsx"));
