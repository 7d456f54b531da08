/** `[whether it is unsafe, why, with the name of the setting]`. */
export type Rule = readonly [isUnsafe: boolean, reason: string];
