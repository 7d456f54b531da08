import { useSingleFlight } from "@damson/ui/form/use-single-flight";
import { failure, type ToastText } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

interface ActionOptions<Input, Answer> {
  readonly run: (input: Input) => Promise<Answer>;
  readonly done?: (answer: Answer, input: Input) => ToastText | string | undefined;
  readonly changes: readonly QueryKey[];
  readonly onDone?: (answer: Answer, input: Input) => void;
  /** True if the caller shows errors itself. A toast behind a dialog would be hidden. */
  readonly showsFailure?: boolean;
}

/** Runs a change on the server and shows the result in a toast. While it is pending, further calls do nothing. */
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
      if (!showsFailure) showToast(failure("Couldn’t save the change", error.message));
      // A colleague changed it first, so the screen is out of date.
      if (error instanceof ApiError && error.status === 409) await refresh();
    },
  });
  return {
    ...mutation,
    isPending,
    start: (...args: Parameters<typeof mutation.mutateAsync>) => {
      // `onError` reports the failure.
      void runOnce(() => mutation.mutateAsync(...args).catch(() => undefined));
    },
  };
}
