import { isTrial } from "#trading/settings/offered-methods.ts";

export const TrialNotice = () =>
  isTrial && (
    <aside
      aria-label="Trial"
      className="bg-plum px-4 py-2 text-center text-balance text-sm text-white"
    >
      This shop is on trial: no payment is real, and nothing is sent.
    </aside>
  );
