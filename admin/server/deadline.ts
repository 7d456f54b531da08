/** Applies the current request's deadline to services that all requests share. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "@damson/database";
import type { Service } from "@damson/order-service";
import type { Deadline } from "@damson/service-runtime/http/time-limit";

const present = new AsyncLocalStorage<Deadline>();

export function runUntil<Result>(deadline: Deadline, work: () => Promise<Result>): Promise<Result> {
  return present.run(deadline, work);
}

/** Returns the service with transactions that roll back after the deadline of the current request. */
export function withDeadline(service: Service): Service {
  return { ...service, db: addDeadline(service.db) };
}

/** Returns the database with the deadline of the current request. */
export function addDeadline<Schema>(database: Database<Schema>): Database<Schema> {
  return {
    ...database,
    get deadline() {
      return present.getStore();
    },
  };
}
