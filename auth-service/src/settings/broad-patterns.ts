/**
 * Returns true if a pattern of the allow-list could match unintended sites. Safe patterns have a
 * fixed scheme and, for the web, a fixed domain: `https://*.shop.example/**`.
 */
export function admitsOtherSites(pattern: string): boolean {
  return splitAlternatives(pattern).some((one) => {
    const [, scheme, rest = ""] = /^([a-z][\w+.-]*):(.*)$/is.exec(one) ?? [];
    if (scheme === undefined) return true;
    return /^https?$/i.test(scheme) && !boundHost.test(rest);
  });
}

/** Returns true if a pattern allows plain HTTP to other machines. */
export function admitsClearText(pattern: string): boolean {
  return splitAlternatives(pattern).some(isClearText);
}

export function isClearText(address: string): boolean {
  return (
    /^http:/i.test(address) && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/?]|$)/i.test(address)
  );
}

/**
 * A host with two fixed labels at the end. The labels before must not contain `**` or a set,
 * because those could match `/`.
 */
const boundHost = /^\/\/(?![^/]*\*\*)(?:(?:[\w*?-]+\.)*[\w-]+\.)?[\w-]+(?::[\d*]+)?(?:\/|$)/;

/** Expands `{a,b}c` to `ac` and `bc`. */
function splitAlternatives(pattern: string): readonly string[] {
  const [, before, choices, after] = /^(.*?)\{([^{}]*)\}(.*)$/s.exec(pattern) ?? [];
  if (choices === undefined) return [pattern];
  return choices.split(",").flatMap((choice) => splitAlternatives(`${before}${choice}${after}`));
}
