/** Logs an error as one line of JSON. */
export function logError(event: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ time: new Date().toISOString(), level: "error", event, detail }));
}
