import { useSingleFlight } from "@damson/ui/form/use-single-flight";
import { useState } from "react";
import { ApiError } from "#admin/lib/api.ts";
import { usePendingPictures, waitForPictures } from "#admin/pictures/pending-pictures.ts";
import type { CatalogueChanged } from "#api/products.ts";
import { useFieldMessages } from "./use-field-messages.ts";

/** Runs one request at a time and keeps the errors of the last one: messages by field, or a conflicting change. */
export function useAttempt(onChangedMeanwhile: () => Promise<unknown>) {
  const { fail, clear, ...messages } = useFieldMessages();
  const [refusal, setRefusal] = useState<CatalogueChanged>();
  const { isPending, run } = useSingleFlight();

  const tryOnce = async (work: () => Promise<boolean>): Promise<boolean> => {
    clear();
    setRefusal(undefined);
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code !== "catalogue_changed") fail(failure);
      else {
        setRefusal(failure.body);
        await onChangedMeanwhile().catch(() => undefined);
      }
      return false;
    }
  };
  const attempt = async (work: () => Promise<boolean>): Promise<boolean> =>
    (await run(() => tryOnce(work))) ?? false;
  /** Waits until the page's pictures are ready. If one fails, shows an error and resolves to false. */
  const awaitPictures = async (): Promise<boolean> => {
    const areReady = await waitForPictures();
    if (!areReady)
      fail(new Error("A picture couldn’t be uploaded. Retry or remove it, then save."));
    return areReady;
  };
  return {
    ...messages,
    refusal,
    isPending,
    attempt,
    awaitPictures,
    hasPendingPictures: usePendingPictures() > 0,
    forgetRefusal: () => setRefusal(undefined),
  };
}
