export interface ToastText {
  readonly title: string;
  readonly description?: string;
  /** Reports a failure, and stays longer. */
  readonly tone?: "destructive";
}

export function genericFailure(message: string): ToastText {
  return failure("Error", message);
}

export function failure(title: string, description: string): ToastText {
  return { title, description, tone: "destructive" };
}
