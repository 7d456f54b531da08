/**
 * True if a pattern of the allow-list admits unintended sites. It must write out its scheme and, for the web,
 * the end of the host: `https://*.shop.example/**`.
 */
export function admitsOtherSites(pattern: string): boolean {
  return alternatives(pattern).some((one) => {
    const [, scheme, rest = ""] = /^([a-z][\w+.-]*):(.*)$/is.exec(one) ?? [];
    if (scheme === undefined) return true;
    return /^https?$/i.test(scheme) && !boundHost.test(rest);
  });
}

/** True if a pattern admits addresses without https, other than those of this machine. */
export function admitsClearText(pattern: string): boolean {
  return alternatives(pattern).some(isClearText);
}

/** True for an address without https on another machine. */
export function isClearText(address: string): boolean {
  return (
    /^http:/i.test(address) && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/?]|$)/i.test(address)
  );
}

/**
 * A host with two fixed last labels, before which nothing reaches beyond a label: neither `**` nor a set,
 * which may hold `/`.
 */
const boundHost = /^\/\/(?![^/]*\*\*)(?:(?:[\w*?-]+\.)*[\w-]+\.)?[\w-]+(?::[\d*]+)?(?:\/|$)/;

/** Expands `{a,b}c` to `ac` and `bc`. */
function alternatives(pattern: string): readonly string[] {
  const [, before, choices, after] = /^(.*?)\{([^{}]*)\}(.*)$/s.exec(pattern) ?? [];
  if (choices === undefined) return [pattern];
  return choices.split(",").flatMap((choice) => alternatives(`${before}${choice}${after}`));
}
