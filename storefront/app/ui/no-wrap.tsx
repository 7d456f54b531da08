import type { ReactNode } from "react";

/** Keeps what a hyphen or a dash joins on one line: "Press-On", "9am–6pm". */
export function noWrap(text: string): ReactNode {
  return text.split(/(\S+[-–]\S+)/).map((part) =>
    /[-–]/.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
