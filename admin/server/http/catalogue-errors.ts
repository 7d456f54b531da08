import { ConflictError, InvalidChangeError, NotFoundError, UndoError } from "@damson/catalogue";
import { createApiError, createInvalidFieldsError } from "@damson/order-service/errors";
import { ApiError } from "@damson/service-runtime/errors";
import type { CatalogueChanged } from "#api/products.ts";

/** Runs work on the catalogue and converts its expected errors to API errors. Rethrows other errors. */
export async function convertCatalogueErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toApiError(error);
  }
}

function toApiError(error: unknown): unknown {
  if (error instanceof InvalidChangeError) return createInvalidFieldsError(error.fields);
  if (error instanceof NotFoundError) {
    return createApiError({ code: "not_found", message: error.message });
  }
  if (error instanceof ConflictError) return createConflict(error);
  if (error instanceof UndoError) return new ApiError("undo_refused", 409, error.message);
  return error;
}

const time = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  dateStyle: "medium",
  timeStyle: "short",
});

function createConflict({ message, person, at }: ConflictError): ApiError {
  const details: CatalogueChanged = {
    ...(person === undefined ? {} : { person }),
    ...(at === undefined ? {} : { at: at.toISOString() }),
  };
  const sentence = at ? message.replace(/\.$/, ` (${time.format(at)}).`) : message;
  return new ApiError("catalogue_changed", 409, sentence, { details });
}
