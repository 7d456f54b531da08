type TemplateField = keyof TemplateValues;

interface TemplateValues {
  readonly ConfirmationURL?: string | undefined;
  readonly Token?: string | undefined;
  readonly TokenHash?: string | undefined;
  readonly SiteURL?: string | undefined;
  readonly Email?: string | undefined;
  readonly NewEmail?: string | undefined;
  readonly RedirectTo?: string | undefined;
}

export type Template = (values: TemplateValues, encode?: (text: string) => string) => string;

const FIELD =
  /\{\{\s*\.(ConfirmationURL|Token|TokenHash|SiteURL|Email|NewEmail|RedirectTo)\s*\}\}/g;

/** Compiles a template with fields such as `{{ .Token }}`. Throws for unknown fields. */
export function compileTemplate(source: string): Template {
  const [unknown] = source.replace(FIELD, "").match(/\{\{.*/) ?? [];
  if (unknown !== undefined) throw new Error(`${unknown} is not a field such as {{ .Token }}`);
  return (values, encode = (text) => text) =>
    source.replace(FIELD, (_, name: TemplateField) => encode(values[name] ?? ""));
}
