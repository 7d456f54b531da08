/** What has been typed into a step's form, by the names of its fields. */
export type Draft = Readonly<Record<string, string>>;

export interface Drafts {
  readonly shipping: Draft;
  readonly billing: Draft;
  readonly payment: Draft;
}

export const NOTHING_TYPED: Drafts = {
  shipping: {},
  billing: { sameAsShipping: "on" },
  payment: {},
};

// Kept while the shopper visits another page, such as the terms, but only in this tab's memory: card
// details must not get into any storage.
let drafts = NOTHING_TYPED;

export function getDrafts(): Drafts {
  return drafts;
}

export function saveDraft(form: keyof Drafts, draft: Draft): void {
  drafts = { ...drafts, [form]: draft };
}

/** Called once an order is placed or the shopper signs out: nothing that was typed stays. */
export function forgetDrafts(): void {
  drafts = NOTHING_TYPED;
}

export function isSameAsShipping({ billing }: Drafts): boolean {
  return billing.sameAsShipping === "on";
}

/** The billing address: while it is the same as shipping, whatever shipping holds. */
export function billingDraft(drafts: Drafts): Draft {
  return isSameAsShipping(drafts) ? drafts.shipping : drafts.billing;
}
