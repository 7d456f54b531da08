import type { Draft } from "@damson/ui/form/draft";

/** Checks repeatedly, because a single long timer would pause while the computer sleeps. */
const CHECK_MS = 10_000;

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
