import type { ReactNode } from "react";

/**
 * `todo`: staff must act. `wait`: waiting for someone else. `bad`: needs attention. `done`:
 * finished.
 */
export type Tone = "todo" | "wait" | "good" | "bad" | "done";

const tones: Readonly<Record<Tone, string>> = {
  todo: "bg-petal text-plum-deep",
  wait: "bg-sand text-ink",
  good: "bg-celadon text-ink",
  bad: "bg-white text-error inset-ring-1 inset-ring-error",
  done: "bg-mist/60 text-ink",
};

interface BadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded px-1.5 py-0.5 font-medium text-xs ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
