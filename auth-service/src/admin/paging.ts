import { createValidationError } from "../errors.ts";

interface RequestedPage {
  readonly page: number;
  readonly perPage: number;
}

/** GoTrue has no limit. This one prevents a mistake from using up the memory. */
const MAX_PER_PAGE = 100_000;

export function readPage(query: URLSearchParams): RequestedPage {
  return {
    // Some clients count from zero.
    page: query.get("page") === "0" ? 1 : readNumber(query.get("page"), 1),
    perPage: Math.min(readNumber(query.get("per_page"), 50), MAX_PER_PAGE),
  };
}

export function pageHeaders(
  path: string,
  query: URLSearchParams,
  { page, perPage }: RequestedPage,
  total: number,
): Readonly<Record<string, string>> {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, relation: string) => {
    const rest = new URLSearchParams(query);
    rest.delete("page");
    rest.set("per_page", String(perPage));
    // The page comes first, because clients read the value after the first `=`.
    return `<${path}?page=${number}&${rest}>; rel="${relation}"`;
  };
  const next = page < last ? [link(page + 1, "next")] : [];
  return { "X-Total-Count": String(total), Link: [...next, link(last, "last")].join(", ") };
}

function readNumber(text: string | null, fallback: number): number {
  if (!text) return fallback;
  // A number of ten digits is always a safe integer.
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw createValidationError(`Bad Pagination Parameters: "${text}" is no page number`);
}
