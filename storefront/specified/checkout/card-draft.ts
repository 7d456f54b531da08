import type { Draft } from "@damson/ui/form/draft";
import { showToast } from "@damson/ui/toasts";
import { createSessionDraft } from "#app/account/session/session-draft.ts";
import { forgetWhenIdle } from "./forget-when-idle.ts";

/** Card details are forgotten after this time without typing. */
export const CARD_MINUTES = 15;

/** In memory only: card details must never reach any storage. */
export const cardDraft: Draft = forgetWhenIdle(createSessionDraft(), CARD_MINUTES * 60_000, () =>
  showToast({
    title: "Card details cleared",
    description: `For your safety we keep them for ${CARD_MINUTES} minutes. Please enter them again.`,
  }),
);
