import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { AddedPicture } from "#api/pictures.ts";
import { sendPicture } from "./send-picture.ts";
import { createUploadQueue } from "./upload-queue.ts";

/** The uploads of a screen, which end with it. `added` counts those that are done. */
export function useUploads(onAdded: (picture: AddedPicture) => void) {
  const [added, setAdded] = useState(0);
  const latest = useRef(onAdded);
  useEffect(() => {
    latest.current = onAdded;
  });
  const [queue] = useState(() =>
    createUploadQueue(sendPicture, (picture) => {
      latest.current(picture);
      setAdded((count) => count + 1);
    }),
  );
  useEffect(() => () => queue.clear(), [queue]);
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.get), added };
}
