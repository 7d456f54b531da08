import { noParameters } from "./use-page-data.ts";

/** Find the parameters in a query that the data of a page depends on. */

export const searchParameters = /[?&](q|page)=/;
export const filterParameters = /[?&](kind|shape|length|finish|colour|price|sort|page|product)=/;
/** Those of the other listings. In the specified shop they have one page. */
export const pageParameters = import.meta.env.ORDERS ? /[?&](page|product)=/ : noParameters;
