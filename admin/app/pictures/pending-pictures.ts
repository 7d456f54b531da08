import { createStore } from "@damson/ui/store";
import { useEffect, useId, useSyncExternalStore } from "react";

interface PictureCounts {
  readonly pending: number;
  readonly failed: number;
}

const counts = createStore<Readonly<Record<string, PictureCounts>>>({});

/** Reports the pictures that a component is preparing, until it unmounts. */
export function useReportedPictures({ pending, failed }: PictureCounts): void {
  const id = useId();
  useEffect(
    () => counts.update((all) => ({ ...all, [id]: { pending, failed } })),
    [id, pending, failed],
  );
  useEffect(() => () => counts.update(({ [id]: removed, ...others }) => others), [id]);
}

/** The number of pictures that the page is still preparing. */
export function usePendingPictures(): number {
  return useSyncExternalStore(counts.subscribe, countPending);
}

/** Waits until no picture is pending. Resolves to false if one failed while waiting. */
export function waitForPictures(): Promise<boolean> {
  if (countPending() === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const stop = counts.subscribe(() => {
      if (countPending() > 0) return;
      stop();
      resolve(sum("failed") === 0);
    });
  });
}

function countPending(): number {
  return sum("pending");
}

function sum(name: keyof PictureCounts): number {
  return Object.values(counts.get()).reduce((total, each) => total + each[name], 0);
}
