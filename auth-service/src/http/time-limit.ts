import { AuthError } from "../errors.ts";

/**
 * Throws `request_timeout` if the work takes too long; the work itself goes on in the background.
 */
export async function within<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const tooLate = () =>
      reject(
        new AuthError("request_timeout", "Request timed out. Please try again after some time."),
      );
    timer = setTimeout(tooLate, seconds * 1000);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
