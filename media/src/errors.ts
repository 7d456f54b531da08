import { ApiError, type ApiErrorOptions } from "@damson/service-runtime/errors";

const statuses = {
  image_empty: 422,
  image_too_large: 413,
  image_type_unsupported: 415,
  image_animated: 422,
  image_too_many_pixels: 422,
  image_too_small: 422,
  image_too_narrow: 422,
  image_damaged: 422,
  image_too_complex: 422,
  image_queue_full: 503,
  image_processing_failed: 500,
  image_address_refused: 422,
  image_not_fetched: 422,
  zip_unreadable: 422,
  zip_too_large: 413,
  zip_not_found: 404,
  zips_too_many: 503,
  zip_file_missing: 422,
  media_not_found: 404,
  media_storage_full: 507,
  media_storage_unavailable: 503,
} as const;

export type MediaErrorCode = keyof typeof statuses;

/** A rejected picture, or a storage failure. The message is a sentence for the owner. */
export class MediaError extends ApiError<MediaErrorCode> {
  override name = "MediaError";

  constructor(code: MediaErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(code, statuses[code], message, options);
  }
}
