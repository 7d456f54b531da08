import { createContext } from "react";

/** The data of the page being prerendered, made by `page-data.ts`. */
export const PrerenderedData = /* @__PURE__ */ createContext<unknown>(undefined);
