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

// It outlives the page, so that reading the terms loses nothing, but never leaves this tab's memory:
// card details among it have no business in any storage.
let drafts = NOTHING_TYPED;

export function getDrafts(): Drafts {
  return drafts;
}

export function saveDraft(form: keyof Drafts, draft: Draft): void {
  drafts = { ...drafts, [form]: draft };
}

/** Once an order is placed, nothing that was typed stays behind. */
export function forgetDrafts(): void {
  drafts = NOTHING_TYPED;
}

export function isSameAsShipping({ billing }: Drafts): boolean {
  return billing.sameAsShipping === "on";
}

/** What billing is: as long as it is the same as shipping, it follows shipping. */
export function billingDraft(drafts: Drafts): Draft {
  return isSameAsShipping(drafts) ? drafts.shipping : drafts.billing;
}
