/** Waits until the whole document has been read. */
export async function documentArrived(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((arrived) => document.addEventListener("DOMContentLoaded", arrived));
}
