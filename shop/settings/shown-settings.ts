import type { OwnerDetails } from "../legal/owner-details.ts";

/** The settings of the shop that pages show, as far as they differ from those in its code. */
export interface ShownSettings {
  /** `null` for a detail that is missing. */
  readonly owner?: Partial<OwnerDetails>;
  /** False while the shop takes no orders. */
  readonly isOpen?: boolean;
}
