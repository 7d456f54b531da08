import { noParameters } from "./use-page-data.ts";

/** Find the parameters in a query that the data of a page depends on. */

/** Those of the listings. In a shop that takes orders any may be a filter; in the specified one they have one page, but for one. */
export const pageParameters = import.meta.env.ORDERS ? /\?/ : noParameters;
export const searchParameters = import.meta.env.ORDERS ? pageParameters : /[?&](q|page)=/;
export const filterParameters = import.meta.env.ORDERS
  ? pageParameters
  : /[?&](kind|shape|length|finish|colour|price|sort|page|product)=/;
