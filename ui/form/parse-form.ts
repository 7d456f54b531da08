import * as v from "valibot";

export type Messages = Readonly<Record<string, string>>;

export type Parsed<T> =
  | { readonly ok: true; readonly values: T }
  | { readonly ok: false; readonly messages: Messages; readonly first: string };

export type FormSchema<T> = v.GenericSchema<Record<string, unknown>, T>;

/**
 * Validates a form. Returns each invalid field's first message. `first` is the first in schema
 * order, which must match the page.
 */
export function parseForm<T>(schema: FormSchema<T>, data: FormData): Parsed<T> {
  const result = v.safeParse(schema, Object.fromEntries(data));
  if (result.success) return { ok: true, values: result.output };
  const messages: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? "";
    messages[field] ??= issue.message;
  }
  return { ok: false, messages, first: result.issues[0].message };
}
