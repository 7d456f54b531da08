import type { Draft } from "@damson/ui/form/draft";
import { showToast } from "@damson/ui/toasts";
import { createSessionDraft } from "#app/account/session-draft.ts";
import { forgetWhenIdle } from "./forget-when-idle.ts";

/** The time that card details are kept after they were last typed. */
export const CARD_MINUTES = 15;

/** In memory only: card details must not get into any storage. */
export const cardDraft: Draft = forgetWhenIdle(createSessionDraft(), CARD_MINUTES * 60_000, () =>
  showToast({
    title: "Card details cleared",
    description: `For your safety we keep them for ${CARD_MINUTES} minutes. Please enter them again.`,
  }),
);
