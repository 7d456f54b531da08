/** The largest answer to a request that is refused, in bytes. */
export const MAX_ANSWER = 16_384;

/** The part of an answer that tests of hostile requests look at. */
export interface Answer {
  readonly status: number;
  readonly length: number;
}

export async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, length: (await response.arrayBuffer()).byteLength };
}
