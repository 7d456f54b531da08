/** Fetches the list that filters choose from, before the first is pressed. */
export async function preloadFilterable(): Promise<void> {
  const { wholeNailsAndLashes } = await import("./fetched-page-data.ts");
  await wholeNailsAndLashes();
}
