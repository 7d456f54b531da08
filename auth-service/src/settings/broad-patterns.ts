/**
 * Whether a pattern of the allow-list admits addresses of sites that its author cannot have meant. It
 * must write out its scheme and, for the web, the end of the host: `https://*.shop.example/**`.
 */
export function admitsOtherSites(pattern: string): boolean {
  return alternatives(pattern).some((one) => {
    const [, scheme, rest = ""] = /^([a-z][\w+.-]*):(.*)$/is.exec(one) ?? [];
    if (scheme === undefined) return true;
    return /^https?$/i.test(scheme) && !boundHost.test(rest);
  });
}

/** The addresses without https that a pattern admits, but for those of this machine. */
export function admitsClearText(pattern: string): boolean {
  return alternatives(pattern).some(isClearText);
}

/** Whether what is sent to an address can be read on the way. On this machine there is no way. */
export function isClearText(address: string): boolean {
  return (
    /^http:/i.test(address) && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/?]|$)/i.test(address)
  );
}

/**
 * The last two labels are fixed, and nothing before them reaches beyond a label: neither `**` nor a
 * set, which may hold `/`.
 */
const boundHost = /^\/\/(?![^/]*\*\*)(?:(?:[\w*?-]+\.)*[\w-]+\.)?[\w-]+(?::[\d*]+)?(?:\/|$)/;

/** `{a,b}c` as `ac` and `bc`. */
function alternatives(pattern: string): readonly string[] {
  const [, before, choices, after] = /^(.*?)\{([^{}]*)\}(.*)$/s.exec(pattern) ?? [];
  if (choices === undefined) return [pattern];
  return choices.split(",").flatMap((choice) => alternatives(`${before}${choice}${after}`));
}
