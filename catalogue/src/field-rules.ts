/** Rules of single fields, of products and of documents alike. */
import { findMarkdownProblem } from "@damson/shop/catalogue/markdown-limits";
import * as v from "valibot";

/** A text of at most so many characters; it may be empty. */
export const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `At most ${max} characters`));

/** A text that is not empty. */
export const filledText = (max: number, message = "Please fill this in") =>
  v.pipe(text(max), v.minLength(1, message));

/** A text in Markdown that pages can read quickly; it may be empty. */
export const markdown = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (typed) => findMarkdownProblem(typed) === undefined,
    ({ input }) => findMarkdownProblem(input) ?? "",
  ),
);

/** A part of the whole: 0 to 1. */
export const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
