/** Fetches the list to filter before the first filter is pressed. */
export async function preloadFilterable(): Promise<void> {
  const { wholeNailsAndLashes } = await import("#specified/page-data/fetched-page-data.ts");
  await wholeNailsAndLashes();
}
