interface Failure {
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly message: string;
}

const words: Readonly<Record<string, string>> = {
  invalid_credentials: "The email address or the password is wrong.",
  user_banned: "This account is blocked. Ask an owner.",
  over_request_rate_limit: "That was too often. Wait a few minutes, then try again.",
  mfa_verification_failed: "This code is wrong, or was used before. Type the one shown now.",
  mfa_challenge_expired: "That took too long. Try again.",
  same_password: "Choose another password than before.",
};

export function failureText({ code = "", status, message }: Failure): string {
  if (status === undefined || status === 0) {
    return "The shop does not answer. Check the connection, then try again.";
  }
  if (status >= 500) return "Something went wrong. Please try again.";
  return words[code] ?? message;
}
