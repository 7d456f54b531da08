/** A check, and its message with the name of the setting. */
export type Rule = readonly [isUnsafe: boolean, reason: string];
