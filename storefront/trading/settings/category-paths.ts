import { onSettings } from "#app/settings/page-settings.ts";

let paths: readonly string[] = [];
let ownPages: readonly string[] = [];

onSettings(({ categoryPaths = [], ownPagePaths = [] }) => {
  paths = categoryPaths;
  ownPages = ownPagePaths;
});

export function isCategory(path: string): boolean {
  return paths.includes(path);
}

/** True for pages that the owner added. */
export function isOwnPage(path: string): boolean {
  return ownPages.includes(path);
}
