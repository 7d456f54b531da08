/** Keeps the results of a function of a text. All are forgotten where there are too many. */
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
