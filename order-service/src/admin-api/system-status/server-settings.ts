import { definitions } from "../../settings/definitions.ts";
import type { Settings } from "../../settings/settings.ts";

/** A server setting that is safe to display. */
export interface ServerSetting {
  readonly name: string;
  /** Human-readable; a secret shows only whether it is set. */
  readonly value: string;
  readonly isDefault: boolean;
}

/** Also matches variables that may not be secret. */
const secret = /KEY|SECRET|PASS|TOKEN|CREDENTIAL|PRIVATE/i;
const address = /^[a-z][a-z\d+.-]*:\/\//i;

export function listServerSettings(settings: Settings): readonly ServerSetting[] {
  return Object.entries(definitions).flatMap(([group, definitionsOfGroup]) => {
    // Settings and definitions share their keys.
    const values = settings[group as keyof Settings] as Readonly<Record<string, unknown>>;
    return Object.entries(definitionsOfGroup).map(([key, { variable, fallback }]) => ({
      name: variable,
      value: toShownValue(variable, values[key]),
      isDefault: JSON.stringify(values[key]) === JSON.stringify(fallback),
    }));
  });
}

function toShownValue(variable: string, value: unknown): string {
  if (value === undefined || value === "") return "not set";
  if (secret.test(variable)) return "set";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object" && value !== null && "count" in value && "seconds" in value) {
    return `${value.count} in ${value.seconds} s`;
  }
  const text = String(value);
  return address.test(text) ? removeSecrets(text) : text;
}

/** Removes credentials and query parameters from a URL, because both may contain passwords. */
function removeSecrets(text: string): string {
  const url = URL.parse(text);
  return url === null ? "set" : `${url.protocol}//${url.host}${url.pathname}`;
}
