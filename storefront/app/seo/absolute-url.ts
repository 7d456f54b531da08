/** The absolute URL of one of this site's paths. */
export function absoluteUrl(path: string): string {
  return `${import.meta.env.SITE_URL}${path}`;
}
