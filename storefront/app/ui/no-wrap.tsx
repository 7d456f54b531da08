import type { ReactNode } from "react";

/**
 * Prevents line breaks in hyphenated words, ranges and numbers with units: "Press-On", "9am–6pm", "30 g". Keeps the
 * text itself unchanged for searching and copying.
 */
export function noWrap(text: string): ReactNode {
  return text.split(/(\S+[-–]\S+|\d+ [km]?[glm]\b)/).map((part, index) =>
    // Odd parts match the pattern's group.
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
