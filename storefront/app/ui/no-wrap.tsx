import type { ReactNode } from "react";

/** Words that keep what a hyphen or a dash joins on one line: "Press-On", "9am–6pm". */
export function noWrap(words: string): ReactNode {
  return words.split(/(\S+[-–]\S+)/).map((part) =>
    /[-–]/.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
