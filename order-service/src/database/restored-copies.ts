import { type Kind, serial } from "./column-types.ts";

/** Restores of these data. Until it is activated, a restored copy is not the shop. */
export const restoredCopies = (kind: Kind): readonly string[] => [
  `CREATE TABLE restored_copies (
    ${serial[kind]},
    restored_at timestamptz NOT NULL,
    made_at timestamptz NOT NULL,
    activated_at timestamptz,
    activated_by text
  )`,
];
