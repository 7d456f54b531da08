/** Waits until the browser has parsed the whole document. */
export async function documentParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}
