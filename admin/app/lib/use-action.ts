import { failure, type ToastText } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "./api.ts";

interface ActionOptions<Input, Answer> {
  readonly run: (input: Input) => Promise<Answer>;
  /** What is said afterwards. */
  readonly done?: (answer: Answer, input: Input) => ToastText | string | undefined;
  /** What is asked for again, since it has changed. */
  readonly changes: readonly QueryKey[];
  readonly onDone?: (answer: Answer, input: Input) => void;
  /** Where a failure is shown beside what was pressed: in a dialog no toast is seen. */
  readonly showsFailure?: boolean;
}

/**
 * Something that a press changes on the server. Says how it ended in a toast. While it runs,
 * `isPending` is set and a second press does nothing.
 */
export function useAction<Input, Answer>({
  run,
  done,
  changes,
  onDone,
  showsFailure = false,
}: ActionOptions<Input, Answer>) {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const isRunning = useRef(false);
  const mutation = useMutation({
    mutationFn: run,
    onSettled: () => {
      isRunning.current = false;
    },
    onSuccess: async (answer, input) => {
      const text = done?.(answer, input);
      if (text !== undefined) showToast(typeof text === "string" ? { title: text } : text);
      onDone?.(answer, input);
      await refresh();
    },
    onError: async (error) => {
      if (!showsFailure) showToast(failure("That did not work", error.message));
      // Somebody else may have been there before: what is shown is not how it is.
      if (error instanceof ApiError && error.status === 409) await refresh();
    },
  });
  return {
    ...mutation,
    start: (...args: Parameters<typeof mutation.mutate>) => {
      // A second press may come before this is rendered again.
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate(...args);
    },
  };
}
