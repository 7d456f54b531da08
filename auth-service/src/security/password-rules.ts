import { AuthError, createValidationError, type WeakPasswordReason } from "../errors.ts";

/** Limit of bcrypt. Clients rely on it. */
const MAX_BYTES = 72;

export interface PasswordRules {
  readonly minLength: number;
  readonly requiredCharacters: readonly string[];
  /** Obvious guesses, such as the name of the shop. */
  readonly contextWords?: readonly string[];
  /** Returns true if the password is in a public list of leaked ones. Absent if disabled. */
  readonly isLeaked?: (password: string) => Promise<boolean>;
}

interface Weakness {
  readonly message: string;
  readonly reasons: readonly WeakPasswordReason[];
}

export function requirePasswordFits(password: string): void {
  if (Buffer.byteLength(password) <= MAX_BYTES) return;
  throw createValidationError(`Password cannot be longer than ${MAX_BYTES} characters`);
}

export async function requireStrongPassword(password: string, rules: PasswordRules): Promise<void> {
  const weakness = await findWeakness(password, rules);
  if (!weakness) return;
  throw new AuthError("weak_password", weakness.message, { weakPassword: weakness.reasons });
}

export async function findWeakness(
  password: string,
  rules: PasswordRules,
): Promise<Weakness | undefined> {
  const { minLength, requiredCharacters } = rules;
  const failures: [WeakPasswordReason, string][] = [];
  // In bytes, as in GoTrue.
  if (Buffer.byteLength(password) < minLength) {
    failures.push(["length", `Password should be at least ${minLength} characters.`]);
  }
  if (!requiredCharacters.every((set) => includesAny(password, set))) {
    const sets = requiredCharacters.join(", ");
    failures.push([
      "characters",
      `Password should contain at least one character of each: ${sets}.`,
    ]);
  }
  if (isContextWord(password, rules.contextWords) || (await rules.isLeaked?.(password))) {
    failures.push([
      "pwned",
      "Password is known to be weak and easy to guess, please choose a different one.",
    ]);
  }
  if (failures.length === 0) return undefined;
  return {
    message: failures.map(([, message]) => message).join(" "),
    reasons: failures.map(([reason]) => reason),
  };
}

/** Compares only letters, without case. */
function isContextWord(password: string, words: readonly string[] = []): boolean {
  const letters = keepLetters(password);
  return letters !== "" && words.some((word) => keepLetters(word) === letters);
}

function keepLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}

function includesAny(password: string, set: string): boolean {
  return [...set].some((character) => password.includes(character));
}
