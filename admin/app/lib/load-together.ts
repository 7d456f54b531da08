type Load<Value> = (key: string) => Promise<Value | undefined>;

interface Wanted<Value> {
  readonly key: string;
  readonly answer: PromiseWithResolvers<Value | undefined>;
}

/** Batches calls made in the same tick into requests of at most `maxKeys` keys. Missing keys resolve to `undefined`. */
export function loadTogether<Value>(
  loadAll: (keys: readonly string[]) => Promise<Readonly<Record<string, Value>>>,
  maxKeys: number,
): Load<Value> {
  let wanted: Wanted<Value>[] = [];
  const flush = () => {
    const all = wanted;
    wanted = [];
    for (let at = 0; at < all.length; at += maxKeys) void load(all.slice(at, at + maxKeys));
  };
  const load = async (some: readonly Wanted<Value>[]) => {
    try {
      const found = await loadAll(some.map(({ key }) => key));
      for (const { key, answer } of some) answer.resolve(found[key]);
    } catch (error) {
      for (const { answer } of some) answer.reject(error);
    }
  };
  return (key) => {
    const answer = Promise.withResolvers<Value | undefined>();
    if (wanted.length === 0) setTimeout(flush, 0);
    wanted.push({ key, answer });
    return answer.promise;
  };
}
