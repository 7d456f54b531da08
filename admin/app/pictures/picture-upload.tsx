import { MAX_UPLOAD_BYTES } from "@damson/media/recipe";
import { type DragEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "#admin/lib/api.ts";
import { type SendOptions, sendFile } from "#admin/lib/send-file.ts";
import type { AddedPicture } from "#api/pictures.ts";
import { useReportedPictures } from "./pending-pictures.ts";
import { UploadList } from "./upload-list.tsx";
import { createUploadQueue } from "./upload-queue.ts";

interface PictureUploadProps {
  readonly onAdded: (picture: AddedPicture) => void;
  readonly label?: string;
  readonly isSingle?: boolean;
  /** False if another upload on the page takes pasted files. Default: true unless `isSingle`. */
  readonly takesPasted?: boolean;
}

export function PictureUpload({
  onAdded,
  label = "Add pictures",
  isSingle = false,
  takesPasted = !isSingle,
}: PictureUploadProps) {
  const { queue, uploads, added } = useUploads(onAdded);
  usePastedFiles(queue.add, takesPasted);
  return (
    <div>
      <ChooseFiles
        onFiles={queue.add}
        label={label}
        isSingle={isSingle}
        takesPasted={takesPasted}
      />
      <UploadList queue={queue} uploads={uploads} />
      <p role="status" className="sr-only">
        {added > 0 && (added === 1 ? "1 picture added" : `${added} pictures added`)}
      </p>
    </div>
  );
}

interface ChooseFilesProps
  extends Required<Pick<PictureUploadProps, "label" | "isSingle" | "takesPasted">> {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Phones also offer the camera. `accept` omits HEIC so that Safari converts to JPEG. */
function ChooseFiles({ onFiles, label, isSingle, takesPasted }: ChooseFilesProps) {
  const [isOver, setOver] = useState(false);
  const hint = useId();
  const setOverOn = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <label
      onDragOver={setOverOn(true)}
      onDragLeave={setOverOn(false)}
      onDrop={(event) => {
        setOverOn(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
      className={`flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-2 rounded border border-dashed p-4 has-focus-visible:outline-2 has-focus-visible:outline-plum has-focus-visible:outline-offset-2 ${isOver ? "border-plum bg-petal/30" : "border-control bg-white"}`}
    >
      <span className="inline-flex min-h-11 items-center rounded border border-control bg-white px-4 font-medium text-sm hover:border-ink mouse:min-h-9">
        {label}
      </span>
      <span id={hint} className="text-ink-soft text-sm">
        {takesPasted ? "Or drop or paste pictures here." : "Or drop it here."} JPEG, PNG, WebP or
        AVIF, up to 25 MB each.
      </span>
      <input
        type="file"
        multiple={!isSingle}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={label}
        aria-describedby={hint}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again after a correction.
          currentTarget.value = "";
        }}
        className="sr-only"
      />
    </label>
  );
}

/** Takes files pasted anywhere on the page, unless another handler took them. */
function usePastedFiles(onFiles: (files: readonly File[]) => void, isOn: boolean): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!isOn) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [isOn]);
}

/** Uploads of this component; unmounting aborts them. `added` counts finished uploads. */
function useUploads(onAdded: (picture: AddedPicture) => void) {
  const [added, setAdded] = useState(0);
  const latest = useRef(onAdded);
  useEffect(() => {
    latest.current = onAdded;
  });
  const [queue] = useState(() =>
    createUploadQueue(sendPicture, (picture) => {
      // Renders the picture while it is still pending, so that a waiting save includes it.
      flushSync(() => latest.current(picture));
      setAdded((count) => count + 1);
    }),
  );
  useEffect(() => () => queue.clear(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.get);
  const failed = uploads.filter(({ state }) => state.kind === "failed").length;
  useReportedPictures({ pending: uploads.length - failed, failed });
  return { queue, uploads, added };
}

async function sendPicture(file: File, options: SendOptions): Promise<AddedPicture> {
  requireSize(file);
  return sendFile("POST /pictures", file, options);
}

/** The server also checks the size, but may close the connection before the browser reads the error. */
function requireSize({ size }: File): void {
  if (size <= MAX_UPLOAD_BYTES) return;
  const [megabytes, most] = [Math.ceil(size / 1_000_000), MAX_UPLOAD_BYTES / 1_000_000];
  throw new ApiError(
    "image_too_large",
    `This file is ${megabytes} MB. Choose one up to ${most} MB.`,
  );
}
