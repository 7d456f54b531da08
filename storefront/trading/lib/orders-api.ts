/** No response takes longer. A dead connection never answers. */
const TIMEOUT_MS = 15_000;

export type Answer =
  | { readonly kind: "done"; readonly body: unknown }
  /** Nothing was changed. `message` is for the shopper. */
  | {
      readonly kind: "refused";
      readonly code: string;
      readonly message: string;
      readonly body: object;
    }
  /** The request may have succeeded, or may succeed later. It can be sent again. */
  | { readonly kind: "unanswered"; readonly message?: string; readonly retryAfterMs?: number };

type Headers = Readonly<Record<string, string>>;

/** Posts JSON. Never throws, and ends within the time limit. */
export function postToOrders(path: string, body: unknown, headers: Headers = {}): Promise<Answer> {
  return callOrders(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** Sends a GET request. Never throws, and ends within the time limit. */
export function getFromOrders(path: string, headers: Headers = {}): Promise<Answer> {
  return callOrders(path, { headers });
}

async function callOrders(path: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`/orders/v1${path}`, { ...init, signal });
    return parseAnswer(response, await response.text());
  } catch {
    return { kind: "unanswered" };
  }
}

/** Throws if the response is not JSON: it then comes from a proxy or a captive portal. */
function parseAnswer(response: Response, text: string): Answer {
  const body: unknown = text === "" ? {} : JSON.parse(text);
  if (response.ok) return { kind: "done", body };
  const fields: object = Object(body);
  const code = "code" in fields ? String(fields.code) : "";
  const message = "message" in fields ? { message: String(fields.message) } : undefined;
  if (!message || response.status >= 500 || [408, 429].includes(response.status)) {
    return { kind: "unanswered", ...message, ...retryAfter(response) };
  }
  return { kind: "refused", code, ...message, body: fields };
}

function retryAfter({ headers }: Response): { readonly retryAfterMs?: number } {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
}
