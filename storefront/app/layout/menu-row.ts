/** The height of the row of categories: there are five. */
export const menuRow = "h-12";
