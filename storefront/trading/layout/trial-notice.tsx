import { isTrial } from "#trading/settings/offered-methods.ts";

export const TrialNotice = () =>
  isTrial && (
    <aside
      aria-label="Trial"
      className="bg-plum px-4 py-2 text-center text-balance text-sm text-white"
    >
      This is a test shop. No payment is real, and nothing will be sent.
    </aside>
  );
