import { onSettings } from "#app/settings/page-settings.ts";

let paths: readonly string[] = [];

onSettings(({ categoryPaths = [] }) => {
  paths = categoryPaths;
});

export function isCategory(path: string): boolean {
  return paths.includes(path);
}
