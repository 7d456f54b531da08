interface Failure {
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly message: string;
}

const words: Readonly<Record<string, string>> = {
  invalid_credentials: "Email address or password is incorrect",
  user_banned: "This account is blocked. Ask an owner to unblock it.",
  over_request_rate_limit: "Too many attempts. Wait a few minutes, then try again.",
  mfa_verification_failed:
    "That code is incorrect or has expired. Enter the code your app shows now.",
  mfa_challenge_expired: "The code request timed out. Try again.",
  same_password: "Choose a password you haven’t used before",
};

export function explainFailure({ code = "", status, message }: Failure): string {
  if (status === undefined || status === 0) {
    return "We couldn’t reach the server. Check your connection and try again.";
  }
  if (status >= 500) return "Something went wrong. Try again.";
  return words[code] ?? message;
}
