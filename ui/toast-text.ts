export interface ToastText {
  readonly title: string;
  readonly description?: string;
  /** A destructive toast reports a failure, and stays longer. */
  readonly tone?: "destructive";
}

/** A failure without a title of its own. */
export function genericFailure(message: string): ToastText {
  return failure("Error", message);
}

/** A toast about something that went wrong. */
export function failure(title: string, description: string): ToastText {
  return { title, description, tone: "destructive" };
}
