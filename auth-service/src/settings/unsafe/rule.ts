export type Rule = readonly [isUnsafe: boolean, reason: string];
