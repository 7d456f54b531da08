import { documentParsed } from "./document-parsed.ts";
import { BrokenImportError } from "./import-with-retry.ts";

interface RetryNotice {
  readonly retryPressed: () => Promise<void>;
  readonly remove: () => void;
}

/**
 * Loads the code that makes a served page interactive. If that fails, the page stays: it can be read, and its links
 * and search work. A notice offers to try again.
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
      console.error(failure);
      const isBroken = failure instanceof BrokenImportError;
      // Only a reload helps. The second attempt has replaced the bad files in the cache. Items
      // added on this page are lost, because only a hydrated page fills the basket.
      if (isBroken && wasBroken) location.reload();
      wasBroken = isBroken;
      notice ??= await createRetryNotice();
      await notice.retryPressed();
    }
  }
}

/** A notice at the bottom of a served page. It does not use React, which may be what failed to load. */
async function createRetryNotice(): Promise<RetryNotice> {
  const notice = document.createElement("div");
  notice.role = "status";
  notice.className = "no-print retry-notice";
  await documentParsed();
  // Outside `#shop`, which React owns.
  document.body.append(notice);
  // Screen readers announce only changes to a live region that they already know.
  await new Promise(requestAnimationFrame);

  const message = document.createElement("p");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Try again";
  notice.append(message, button);

  async function retryPressed() {
    message.textContent = "Some of this page did not load yet.";
    await new Promise((resolve) => button.addEventListener("click", resolve, { once: true }));
    message.textContent = "Trying again...";
  }
  function remove() {
    if (document.activeElement === button) focusHeading();
    notice.remove();
  }
  return { retryPressed, remove };
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
