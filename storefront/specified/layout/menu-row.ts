/** The height of the category row, for five categories. */
export const menuRow = "h-12";
