/** The server filters, so nothing needs preloading. */
export async function preloadFilterable(): Promise<void> {}
