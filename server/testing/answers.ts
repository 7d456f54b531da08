/** Largest response to a refused request, in bytes. */
export const MAX_ANSWER = 16_384;

export interface Answer {
  readonly status: number;
  readonly length: number;
}

export async function measureAnswer(response: Response): Promise<Answer> {
  return { status: response.status, length: (await response.arrayBuffer()).byteLength };
}
