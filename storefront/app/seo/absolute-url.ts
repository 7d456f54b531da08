export function absoluteUrl(path: string): string {
  return `${import.meta.env.SITE_URL}${path}`;
}
