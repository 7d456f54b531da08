import { transaction } from "@damson/database";
import { StartupError } from "@damson/service-runtime/errors";
import { clearAlert, raiseAlert } from "../alerts/alerts.ts";
import type { Service } from "../context.ts";
import { type PaymentProvider, ProviderRefused } from "./provider/provider.ts";

const kind = "provider_refuses";

export async function reportRefusal(service: Service, err: ProviderRefused): Promise<void> {
  const { clock, db: database, log } = service;
  const { status, message } = err;
  log.error({ err, status }, "the payment provider rejected a request");
  const details = { status, message: message.slice(0, 300) };
  await transaction(database, (db) => raiseAlert(service, db, { kind, details, now: clock() }));
}

/** Resolves the alert, because the provider has accepted a request. */
export async function endRefusal(service: Service): Promise<void> {
  const { clock, db: database } = service;
  await transaction(database, (db) => clearAlert(service, db, { kind }, clock()));
}

/**
 * Checks at the start whether the provider accepts the key. Throws `StartupError` if the key is
 * invalid. Only reports other errors: they may pass, and there may be other payment methods.
 */
export async function checkProvider(service: Service, provider: PaymentProvider): Promise<void> {
  try {
    await provider.checkAccess();
  } catch (err) {
    if (!(err instanceof ProviderRefused)) {
      service.log.warn({ err }, "the payment provider could not be reached");
      return;
    }
    if (err.status === 401) throw new StartupError(`${err.message}: see STRIPE_SECRET_KEY`);
    await reportRefusal(service, err);
  }
}
