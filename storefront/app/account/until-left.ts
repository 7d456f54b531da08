/**
 * What a form waits for once somebody is signed in: its page is left for the next one, and until that
 * has come nothing shall be sent a second time.
 */
export function untilLeft(): Promise<never> {
  return new Promise(() => {});
}
