import { pageHeaders, readPage } from "../admin/paging.ts";
import { searchAudit } from "../audit/audit-log.ts";
import type { Handler } from "../context.ts";
import { validationFailed } from "../errors.ts";
import { json } from "../http/json.ts";

/** `GET /admin/audit?query=<author|action|type>:<text>`: what was done, newest first. */
export const listAudit: Handler = async (_request, { db, query }) => {
  const asked = readPage(query);
  const { entries, total } = await searchAudit(db, {
    ...asked,
    search: readQuery(query.get("query")),
  });
  return json(entries, 200, pageHeaders("/admin/audit", query, asked, total));
};

function readQuery(query: string | null) {
  if (!query) return undefined;
  const [column = "", ...rest] = query.split(":");
  const text = rest.join(":").trim();
  if ((column === "author" || column === "action" || column === "type") && text !== "") {
    return { column, text } as const;
  }
  throw validationFailed(`Invalid query: "${query}" is no author, action or type`);
}
