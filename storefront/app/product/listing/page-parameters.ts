import { noParameters } from "#app/page-data/use-page-data.ts";

/** Match queries with parameters that the page's data depends on. */

/**
 * In a shop that takes orders, any parameter may be a filter. In the specified shop, every listing but one has a
 * single page.
 */
export const pageParameters = import.meta.env.ORDERS ? /\?/ : noParameters;
export const searchParameters = import.meta.env.ORDERS ? pageParameters : /[?&](q|page)=/;
export const filterParameters = import.meta.env.ORDERS
  ? pageParameters
  : /[?&](kind|shape|length|finish|colour|price|sort|page|product)=/;
