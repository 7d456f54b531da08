/**
 * Compiles a glob of the allow-list to a test: `*` is anything and `?` one character but `.` and `/`,
 * `**` is anything, `[a-z]` and `[!a-z]` are sets, `{one,other}` alternatives, `\` takes the next
 * character as it is.
 */
export function compileGlob(glob: string): (text: string) => boolean {
  const tokens = glob.match(/\\.|\*+|\[!?[^\]]+\]|[\s\S]/g) ?? [];
  let depth = 0;
  const parts = tokens.map((token) => {
    if (token === "{") depth += 1;
    if (token === "}" && depth > 0) {
      depth -= 1;
      return ")";
    }
    return toPattern(token, depth);
  });
  const pattern = new RegExp(`^${parts.join("")}${")".repeat(depth)}$`);
  return (text) => pattern.test(text);
}

function toPattern(token: string, depth: number): string {
  if (token === "*") return "[^./]*";
  if (token.startsWith("*")) return "[\\s\\S]*";
  if (token === "?") return "[^./]";
  if (token === "{") return "(?:";
  if (token === "," && depth > 0) return "|";
  if (token.length > 2 && token.startsWith("[")) return toSet(token);
  return quote(token.length === 2 && token.startsWith("\\") ? token.slice(1) : token);
}

function toSet(token: string): string {
  const isNegated = token.startsWith("[!");
  const inner = token.slice(isNegated ? 2 : 1, -1).replace(/[\\\]^[&|~]/g, "\\$&");
  return `[${isNegated ? "^" : ""}${inner}]`;
}

function quote(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
