import { documentArrived } from "./document-arrived.ts";

export interface RetryNotice {
  /** Says what is wrong, and waits until the button is pressed. */
  readonly retryPressed: () => Promise<void>;
  readonly remove: () => void;
}

/** A quiet line below a served page that is not live: without React, which may be what is missing. */
export async function createRetryNotice(): Promise<RetryNotice> {
  const notice = document.createElement("div");
  notice.role = "status";
  notice.className =
    "no-print fixed inset-x-0 bottom-0 z-50 flex items-center justify-center gap-4 bg-plum-deep px-4 text-white";
  await documentArrived();
  // Outside `#shop`, which is React's.
  document.body.append(notice);
  // Screen readers tell of changes in what they have seen before.
  await new Promise(requestAnimationFrame);

  const words = document.createElement("p");
  words.className = "py-2";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "min-h-11 shrink-0 px-2 underline underline-offset-4";
  button.textContent = "Try again";
  notice.append(words, button);

  async function retryPressed() {
    words.textContent = "Some of this page did not load, and does not work yet.";
    await new Promise((pressed) => button.addEventListener("click", pressed, { once: true }));
    words.textContent = "Trying again. This can take a few seconds.";
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
