/** Finds the message of a field, or of the first entry of its list that is wrong. */
export function fieldError(
  name: string,
  errors: Readonly<Record<string, string>>,
): string | undefined {
  const path = Object.keys(errors).find((path) => path === name || path.startsWith(`${name}.`));
  return path === undefined ? undefined : errors[path];
}
