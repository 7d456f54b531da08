import { json } from "../http/json.ts";
import { version } from "../version.ts";

/** `GET /health`. The name is what clients of the protocol look for. */
export function health(): Response {
  const description = "Damson auth service, speaks the Supabase Auth protocol";
  return json({ version, name: "GoTrue", description });
}
