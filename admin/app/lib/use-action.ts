import { useSingleFlight } from "@damson/ui/form/use-single-flight";
import { failure, type ToastText } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

interface ActionOptions<Input, Answer> {
  readonly run: (input: Input) => Promise<Answer>;
  /** Toast afterwards. */
  readonly done?: (answer: Answer, input: Input) => ToastText | string | undefined;
  /** Queries that are fetched again. */
  readonly changes: readonly QueryKey[];
  readonly onDone?: (answer: Answer, input: Input) => void;
  /** True where the caller shows a failure: behind a dialog no toast is seen. */
  readonly showsFailure?: boolean;
}

/**
 * Changes something on the server, and shows the result in a toast. While it runs, `isPending` is true
 * and a second press does nothing.
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
  const { run: runOnce, isPending } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: async (answer, input) => {
      const text = done?.(answer, input);
      if (text !== undefined) showToast(typeof text === "string" ? { title: text } : text);
      onDone?.(answer, input);
      await refresh();
    },
    onError: async (error) => {
      if (!showsFailure) showToast(failure("That did not work", error.message));
      // A colleague was faster: the screen is out of date.
      if (error instanceof ApiError && error.status === 409) await refresh();
    },
  });
  return {
    ...mutation,
    isPending,
    start: (...args: Parameters<typeof mutation.mutateAsync>) => {
      // `onError` has reported a failure.
      void runOnce(() => mutation.mutateAsync(...args).catch(() => undefined));
    },
  };
}
