import type { ReactNode } from "react";

/** Words of a headline that keep a hyphenated one, such as "Press-On", on one line. */
export function unbroken(words: string): ReactNode {
  return words.split(/(\S+-\S+)/).map((part) =>
    part.includes("-") ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
