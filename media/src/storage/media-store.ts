export interface MediaFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export interface StoredFile {
  readonly name: string;
  readonly modifiedAt: Date;
}

/**
 * Storage for the files of pictures. Checks names with `requireMediaName`. Throws `MediaError`: `media_storage_full` or
 * `media_storage_unavailable`.
 */
export interface MediaStore {
  /** Stores a file atomically, replacing one with the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns `undefined` if there is no such file. */
  get(name: string): Promise<MediaFile | undefined>;
  exists(name: string): Promise<boolean>;
  /** Lists all files whose names start with the prefix. */
  list(prefix?: string): Promise<readonly StoredFile[]>;
  delete(name: string): Promise<void>;
}

export const STORAGE_FULL = "There is no space left for pictures. Nothing was stored.";
export const STORAGE_UNAVAILABLE = "We can’t store pictures right now. Try again in a minute.";
