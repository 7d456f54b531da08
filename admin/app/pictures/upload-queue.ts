/** Uploads files two at a time and adds them in the chosen order. */

import { createStore, type Store } from "@damson/ui/store";
import type { SendOptions } from "#admin/lib/send-file.ts";
import type { AddedPicture } from "#api/pictures.ts";

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state:
    | { readonly kind: "waiting" }
    | { readonly kind: "sending"; readonly sent: number }
    | { readonly kind: "processing" }
    /** Finished, but earlier files are still uploading. */
    | { readonly kind: "done"; readonly picture: AddedPicture }
    | { readonly kind: "failed"; readonly message: string };
}

/** Uploads a file and returns the picture. Throws an error with a message for the user. */
type Send = (file: File, options: Required<SendOptions>) => Promise<AddedPicture>;

export interface UploadQueue extends Pick<Store<readonly Upload[]>, "get" | "subscribe"> {
  add(files: readonly File[]): void;
  remove(id: number): void;
  retry(id: number): void;
  clear(): void;
}

const MAX_RUNNING = 2;

/** Creates an empty queue. Finished uploads leave it in the chosen order, each with a call of `onAdded`. */
export function createUploadQueue(
  send: Send,
  onAdded: (picture: AddedPicture) => void,
): UploadQueue {
  const store = createStore<readonly Upload[]>([]);
  const running = new Map<number, AbortController>();
  let lastId = 0;

  const setState = (id: number, state: Upload["state"]) =>
    store.update((uploads) => uploads.map((each) => (each.id === id ? { ...each, state } : each)));
  const takeOff = (id: number) =>
    store.update((uploads) => uploads.filter((each) => each.id !== id));
  const addDone = () => {
    const next = store.get().find(({ state }) => state.kind !== "failed");
    if (next?.state.kind !== "done") return;
    onAdded(next.state.picture);
    takeOff(next.id);
    addDone();
  };
  const remove = (id: number) => {
    running.get(id)?.abort();
    takeOff(id);
    addDone();
  };
  const startNext = () => {
    while (running.size < MAX_RUNNING) {
      const next = store.get().find(({ state }) => state.kind === "waiting");
      if (next === undefined) return;
      void run(next);
    }
  };
  const run = async ({ id, file }: Upload) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    setState(id, { kind: "sending", sent: 0 });
    const onProgress = (sent: number) => {
      if (!signal.aborted)
        setState(id, sent < 1 ? { kind: "sending", sent } : { kind: "processing" });
    };
    try {
      const picture = await send(file, { onProgress, signal });
      if (signal.aborted) return;
      setState(id, { kind: "done", picture });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      setState(id, { kind: "failed", message });
    } finally {
      running.delete(id);
      addDone();
      startNext();
    }
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    add(files) {
      const uploads = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, state: { kind: "waiting" } };
      });
      store.update((before) => [...before, ...uploads]);
      startNext();
    },
    remove,
    retry(id) {
      setState(id, { kind: "waiting" });
      startNext();
    },
    clear() {
      for (const controller of running.values()) controller.abort();
      store.update(() => []);
    },
  };
}
