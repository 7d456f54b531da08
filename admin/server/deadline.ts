/** The deadline of the request that is answered, for routes that are given their service once for all requests. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "@damson/database";
import type { Service } from "@damson/order-service";
import type { Deadline } from "@damson/service-runtime/http/time-limit";

const present = new AsyncLocalStorage<Deadline>();

export function runUntil<Result>(deadline: Deadline, work: () => Promise<Result>): Promise<Result> {
  return present.run(deadline, work);
}

/** A service whose transactions keep nothing after the deadline of the request that began them. */
export function withDeadline(service: Service): Service {
  return { ...service, db: databaseWithDeadline(service.db) };
}

/** Gives a database the deadline of the current request. */
export function databaseWithDeadline<Schema>(database: Database<Schema>): Database<Schema> {
  return {
    ...database,
    get deadline() {
      return present.getStore();
    },
  };
}
