import type { ReactNode } from "react";

/**
 * Keeps on one line what a hyphen or a dash joins, and a number with its unit: "Press-On", "9am–6pm", "30 g".
 * The text stays as it is, to be searched and copied.
 */
export function noWrap(text: string): ReactNode {
  return text.split(/(\S+[-–]\S+|\d+ [km]?[glm]\b)/).map((part, index) =>
    // Every second part is from the parentheses.
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
