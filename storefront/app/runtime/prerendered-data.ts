import { createContext } from "react";

/** The data of the page that is prerendered: what `page-data.ts` makes of the shop for its address. */
export const PrerenderedData = /* @__PURE__ */ createContext<unknown>(undefined);
