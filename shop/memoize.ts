/** Caches results by text. Clears the whole cache when it reaches `maxResults`. */
export function memoize<Result>(
  make: (text: string) => Result,
  maxResults: number,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= maxResults) results.clear();
    const made = make(text);
    results.set(text, made);
    return made;
  };
}
