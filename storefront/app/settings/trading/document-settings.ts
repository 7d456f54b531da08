import { isOpen } from "./owner.ts";
import { settingsForDocument } from "./shown-settings.ts";

export { showSettings } from "./shown-settings.ts";

/** The settings of the page that was rendered last. */
export function documentSettings(): string {
  return settingsForDocument(isOpen);
}
