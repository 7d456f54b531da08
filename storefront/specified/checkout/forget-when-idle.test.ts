import { createDraft } from "@damson/ui/form/draft";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetWhenIdle } from "./forget-when-idle.ts";

const MINUTE = 60_000;
const typed = { cardNumber: "4242" };
const onForgotten = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  onForgotten.mockClear();
});

test("forgets a draft when nothing was typed for its lifetime", () => {
  const draft = forgetWhenIdle(createDraft(), 15 * MINUTE, onForgotten);
  draft.save(typed);
  vi.advanceTimersByTime(14 * MINUTE);
  draft.save(typed);
  vi.advanceTimersByTime(14 * MINUTE);
  expect(draft.get()).toEqual(typed);

  vi.advanceTimersByTime(MINUTE);

  expect(draft.get()).toEqual({});
  expect(onForgotten).toHaveBeenCalledTimes(1);
});

test("forgets a draft soon after the computer wakes from a long sleep", () => {
  const draft = forgetWhenIdle(createDraft(), 15 * MINUTE, onForgotten);
  draft.save(typed);
  vi.setSystemTime(Date.now() + 60 * MINUTE);

  vi.advanceTimersByTime(10_000);

  expect(draft.get()).toEqual({});
});

test("does not forget a draft twice", () => {
  const draft = forgetWhenIdle(createDraft(), 15 * MINUTE, onForgotten);
  draft.save(typed);
  draft.forget();
  vi.advanceTimersByTime(60 * MINUTE);

  expect(onForgotten).not.toHaveBeenCalled();
});
