/** The settings of the shop that its owner changes. */
import type { DocumentContent, DocumentName } from "@damson/catalogue";

export interface StoredSettings<Name extends DocumentName> {
  readonly content: DocumentContent<Name>;
  /** 0 until they are changed for the first time. */
  readonly version: number;
}

/** One change of a group of settings. */
export interface SettingsChange {
  readonly id: number;
  readonly at: string;
  /** Address of the staff member. */
  readonly person: string;
  /** Id of the change that it undoes. */
  readonly undoes: number | null;
  /** Keys of the fields that are different. */
  readonly fields: readonly string[];
}
