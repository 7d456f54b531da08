/**
 * Phrases for `npm run check:prose` that usually have to be read twice. Add one when a review finds
 * it a second time.
 */
interface ProsePattern {
  readonly pattern: RegExp;
  readonly instead: string;
}

export const prosePatterns: readonly ProsePattern[] = [
  { pattern: /\bgives?\b(?! (?:up|back|way)\b)/i, instead: "returns, provides, shows" },
  { pattern: /^(?:What|Whose|Of)\b/, instead: "a noun or a verb" },
  {
    pattern:
      /\b(?:of|by|with|from|to|on|than|but|has|is|are|keeps?|knows?|shows?) what (?:is|was|are|were|has|have|it|they|the|an?|can|cannot|would)\b/i,
    instead: "the name of the thing",
  },
  { pattern: /\bthose (?:of|that|which|who|with|without|from|in)\b/i, instead: "repeat the noun" },
  { pattern: /\bthat of (?:the|an?|its|their|each|this|another)\b/i, instead: "repeat the noun" },
  {
    pattern: /\b(?:by|of|in|from|for|to|with|on|at|through|under|after|before|without) which\b/i,
    instead: "that … with, or two sentences",
  },
  {
    pattern: /(?:^|[.,;:] )where (?:it|they|there|the|an?|no one|nothing)\b/i,
    instead: "if, when",
  },
  {
    pattern:
      /, as (?:it|they|there|this|these) (?:is|are|was|were|has|have|had|may|might|can|cannot|will|would)\b/i,
    instead: "because",
  },
  { pattern: /\b(?!let\b)\w+ alone\b/i, instead: "only" },
  { pattern: /\b(?:anew|for good)\b/i, instead: "again, permanently" },
  { pattern: /\bmeanwhile\b/i, instead: "in between, at the same time" },
  {
    pattern: /\b(?:besides|likewise|thereby|whereby|therein|thereof|hitherto|henceforth)\b/i,
    instead: "also, so, until now",
  },
  { pattern: /\b(?:by itself|by themselves|of its own accord)\b/i, instead: "automatically" },
  { pattern: /\bin (?:its|their) place\b/i, instead: "instead" },
  {
    pattern: /\b(?:stands?|lies) (?:in|on|at|under|beside|above|below|there|by|with)\b/i,
    instead: "is",
  },
  { pattern: /\bso (?:many|much|long|few|often)\b(?! (?:as|that)\b)/i, instead: "the quantity" },
  { pattern: /\b(?:is|are|was|were|has|have) to be\b/i, instead: "must be, will be" },
  {
    pattern: /\b(?:nobody|somebody|anybody|whoever|whatever|wherever)\b/i,
    instead: "no one, a user, any",
  },
  { pattern: /\b(?:tells?|told)\b/i, instead: "reports, says" },
];
