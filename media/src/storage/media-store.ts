/** A place for the files of pictures. */
export interface MediaFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export interface StoredFile {
  readonly name: string;
  /** The time at which it was put last. */
  readonly modifiedAt: Date;
}

/**
 * Every name is checked by `requireMediaName`. Failures are `MediaError`: `media_storage_full` or
 * `media_storage_unavailable`.
 */
export interface MediaStore {
  /** Stores a file whole, or not at all; one of the same name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file; `undefined` if there is none. */
  get(name: string): Promise<MediaFile | undefined>;
  exists(name: string): Promise<boolean>;
  /** Lists all files, or those whose names begin with the prefix. */
  list(prefix?: string): Promise<readonly StoredFile[]>;
  /** Deletes a file, if there is one. */
  delete(name: string): Promise<void>;
}

export const STORAGE_FULL = "There is no room left for pictures: nothing was stored.";
export const STORAGE_UNAVAILABLE =
  "Pictures cannot be stored at the moment: try again in a minute.";
