import type { Draft } from "@damson/ui/form/draft";

/** A timer for the whole time would stand still while the computer sleeps. */
const CHECK_MS = 10_000;

/** Forgets a draft when nothing has been typed into its form for so long. */
export function forgetWhenIdle(draft: Draft, lifetimeMs: number, onForgotten: () => void): Draft {
  let typedAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function check() {
    if (Date.now() - typedAt < lifetimeMs) return;
    draft.forget();
    onForgotten();
  }

  draft.onForgotten(() => clearInterval(timer));
  return {
    ...draft,
    save(values) {
      draft.save(values);
      typedAt = Date.now();
      clearInterval(timer);
      timer = setInterval(check, CHECK_MS);
    },
  };
}
