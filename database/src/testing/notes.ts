import { randomBytes, randomUUID } from "node:crypto";
import { inject } from "vitest";
import {
  type Database,
  fromColumns,
  openDatabase,
  type Queries,
  type Row,
  type Storage,
  withTables,
} from "../index.ts";
import type { TablesOptions } from "../with-tables.ts";

export interface NotesSchema {
  notes: {
    id: string;
    name: string;
    content: { readonly count: number };
    is_read: boolean;
    read_at: Date | null;
    created_at: Date;
  };
}
export type Note = Row<NotesSchema, "notes">;

const statements = [
  `CREATE TABLE notes (
    id uuid PRIMARY KEY,
    name text NOT NULL UNIQUE,
    content jsonb NOT NULL,
    is_read boolean NOT NULL,
    read_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
];

export const notesTables: TablesOptions = {
  migrations: [{ version: "1", statements: { sqlite: statements, postgres: statements } }],
  migrationsTable: "notes_migrations",
  namespace: "notes",
  lock: "notes",
  now: new Date("2026-11-21T12:00:00.123Z"),
};

interface NotesStorage extends Storage {
  readonly namespace: string;
}

export const storages = [
  ["memory", () => ({ inMemory: true })],
  ["Postgres", () => ({ databaseUrl: inject("postgresUrl"), namespace: uniqueName() })],
] as const satisfies readonly (readonly [string, () => Partial<NotesStorage>])[];

export async function openNotes(
  storage: Partial<NotesStorage>,
  options: Partial<TablesOptions> = {},
): Promise<Database<NotesSchema>> {
  const defaults = { databaseUrl: undefined, namespace: "notes", connections: 10, isPooled: false };
  const whole = { ...defaults, inMemory: false, folder: "", ...storage };
  const opened = await openDatabase(whole, { file: { name: "notes" } });
  const tables = { ...notesTables, namespace: whole.namespace, ...options };
  return withTables<NotesSchema>(opened, tables).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
}

export function createNote(name: string): NotesSchema["notes"] {
  return {
    id: randomUUID(),
    name,
    content: { count: 0 },
    is_read: false,
    read_at: null,
    created_at: notesTables.now,
  };
}

export async function addNote(db: Queries<NotesSchema>, name: string): Promise<Note> {
  const note = createNote(name);
  await db.insertInto("notes").values(note).execute();
  return fromColumns(note);
}

export async function listNames(
  { reader }: Database<NotesSchema>,
  names: readonly string[],
): Promise<readonly string[]> {
  const query = reader.selectFrom("notes").select("name").where("name", "in", names);
  return (await query.orderBy("created_at").orderBy("name").execute()).map(({ name }) => name);
}

function uniqueName(): string {
  return `test_${randomBytes(6).toString("hex")}`;
}
