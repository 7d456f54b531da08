import { findMarkdownProblem } from "@damson/shop/catalogue/markdown-limits";
import * as v from "valibot";

/** May be empty. */
export const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `Enter ${max} characters or fewer`));

export const filledText = (max: number, message = "Fill this in") =>
  v.pipe(text(max), v.minLength(1, message));

/** Limited so that pages parse it quickly. May be empty. */
export const markdown = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (typed) => findMarkdownProblem(typed) === undefined,
    ({ input }) => findMarkdownProblem(input) ?? "",
  ),
);

export const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
