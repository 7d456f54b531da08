import type { ReactNode } from "react";

/** A headline that never breaks at a hyphen, as in "Press-On". */
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
