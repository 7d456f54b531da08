/** The owner's categories may need a second row. */
export const menuRow = "min-h-12 flex-wrap *:h-12";
