import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import type { Entity } from "../database/schema.ts";
import { InvalidChangeError, NotFoundError } from "../errors.ts";
import { createConflict } from "./changes.ts";

/** Throws `InvalidChangeError` with messages by path. */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]);
  throw new InvalidChangeError(Object.fromEntries(fields));
}

interface Subject {
  readonly entity: Entity;
  readonly entityId: string;
}

/** Throws `ConflictError` if the stored version is not `seen`. `undefined` means that nothing is stored. */
export async function requireVersion(
  db: Queries,
  { entity, entityId }: Subject,
  stored: { readonly version: number } | undefined,
  seen: number | undefined,
): Promise<void> {
  if (stored?.version === seen) return;
  if (!stored) throw new NotFoundError(`The ${entity} was not found`);
  throw await createConflict(db, entity, entityId);
}
