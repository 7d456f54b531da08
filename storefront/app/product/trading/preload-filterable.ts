/** The server filters. */
export async function preloadFilterable(): Promise<void> {}
