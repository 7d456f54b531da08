import { changeHeadings, type ImportPreview, type ProductLine } from "@damson/catalogue";
import type { LineEffect, PreviewedLine, ProductFilePreview } from "#api/product-files.ts";
import { cut, excerpts } from "./excerpts.ts";

const LINES_SHOWN = 100;
/** The file says how long they are, and how many. */
const MAX_NAME = 60;
const MAX_IGNORED = 50;

/** The order of the pages: what needs attention comes first. */
const order: readonly LineEffect[] = ["wrong", "change", "create", "same"];

/** One page of a preview, from a line on, as the admin shows it. */
export function previewPage(preview: ImportPreview, from: number): ProductFilePreview {
  const { lines, ignored, format, counts, products, pictures, fingerprint } = preview;
  const sorted = order.flatMap((effect) => lines.filter((line) => line.effect === effect));
  const next = from + LINES_SHOWN;
  return {
    ...{ format, counts, products, pictures, fingerprint },
    lines: sorted.slice(from, next).map(previewedLine),
    ...(next < sorted.length ? { next } : {}),
    ignored: ignored
      .filter((name) => name !== "")
      .slice(0, MAX_IGNORED)
      .map((name) => cut(name, 0, MAX_NAME)),
  };
}

function previewedLine({ product, title, changes, ...line }: ProductLine): PreviewedLine {
  return {
    ...line,
    product: cut(product, 0, 2 * MAX_NAME),
    title: cut(title),
    changes: changes.map(({ column, from, to }) => ({
      column: changeHeadings[column],
      ...excerpts(from, to),
    })),
  };
}
