/** A check, and its reason with the name of the setting. */
export type Rule = readonly [isUnsafe: boolean, reason: string];
