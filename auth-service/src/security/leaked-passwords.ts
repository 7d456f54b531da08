import { createHash } from "node:crypto";

const RANGES = "https://api.pwnedpasswords.com/range/";
const TIMEOUT_MS = 5000;

interface LeakedPasswordsOptions {
  /** URL of a service with the range protocol of Have I Been Pwned. */
  readonly rangeUrl?: string;
  readonly warn: (message: string, cause: unknown) => void;
}

/**
 * Asks Have I Been Pwned whether a password has leaked. Sends only the first five digits of its
 * SHA-1 hash, so neither the password nor the hash leaves this process.
 */
export function createLeakedPasswordCheck({ rangeUrl = RANGES, warn }: LeakedPasswordsOptions) {
  const ask = async (password: string) => {
    const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
    const response = await fetch(new URL(digest.slice(0, 5), rangeUrl), {
      // With padding, the size of the response does not reveal the result.
      headers: { "Add-Padding": "true", "User-Agent": "damson-auth" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The leaked-password service answered ${response.status}`);
    return containsSuffix(await response.text(), digest.slice(5));
  };

  return async (password: string): Promise<boolean> => {
    try {
      return await ask(password);
    } catch (cause) {
      warn(
        "the leaked-password service is unreachable: accepting passwords without this check",
        cause,
      );
      return false;
    }
  };
}

/** Searches lines such as `SUFFIX:COUNT`. Padding has the count 0. */
function containsSuffix(answer: string, suffix: string): boolean {
  return answer.split(/\r?\n/).some((line) => {
    const [listed, count] = line.split(":");
    return listed === suffix && Number(count) > 0;
  });
}
