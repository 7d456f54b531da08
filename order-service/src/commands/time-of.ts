/** In universal time, so that two machines say the same. */
export function timeOf(time: Date): string {
  return time.toISOString().slice(0, 16).replace("T", " ");
}
