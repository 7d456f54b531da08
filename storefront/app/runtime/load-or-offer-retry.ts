import { BrokenImportError } from "./import-with-retry.ts";
import { createRetryNotice, type RetryNotice } from "./retry-notice.ts";

/**
 * Loads what makes a served page live. Where that fails the page stays as it is, since it can be read
 * and its links and search work; a notice says so, and offers to try again.
 */
export async function loadOrOfferRetry<T>(load: () => Promise<T>): Promise<T> {
  let notice: RetryNotice | undefined;
  let wasBroken = false;
  for (;;) {
    try {
      const loaded = await load();
      notice?.remove();
      return loaded;
    } catch (failure) {
      console.error("Part of the shop did not load", failure);
      const isBroken = failure instanceof BrokenImportError;
      // Only a new document helps, and the second attempt has put the cache right for it. What was added on this
      // page is lost: the basket is filled on live pages.
      if (isBroken && wasBroken) location.reload();
      wasBroken = isBroken;
      notice ??= await createRetryNotice();
      await notice.retryPressed();
    }
  }
}
