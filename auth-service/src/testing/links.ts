import type { TestService } from "./service.ts";

export interface Opened {
  readonly status: number;
  /** Redirect target, without query and fragment. */
  readonly target: string;
  readonly query: Readonly<Record<string, string>>;
  readonly fragment: Readonly<Record<string, string>>;
}

export async function open(service: TestService, link: string): Promise<Opened> {
  const { pathname, search } = new URL(link);
  return parseRedirect(await service.request(`${pathname}${search}`));
}

export function parseRedirect(response: Response): Opened {
  const location = new URL(response.headers.get("location") ?? "about:blank");
  return {
    status: response.status,
    target: `${location.origin}${location.pathname}`,
    query: Object.fromEntries(location.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  };
}

export function readSession({ fragment }: Opened) {
  return {
    access_token: fragment.access_token ?? "",
    refresh_token: fragment.refresh_token ?? "",
  };
}
