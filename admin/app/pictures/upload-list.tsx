import { Button } from "#admin/ui/button.tsx";
import { FilePreview } from "./file-preview.tsx";
import type { Upload, UploadQueue } from "./upload-queue.ts";

interface UploadListProps {
  readonly queue: UploadQueue;
  readonly uploads: readonly Upload[];
}

export function UploadList({ queue, uploads }: UploadListProps) {
  return (
    <ul aria-label="Uploads" className={uploads.length > 0 ? "mt-2 grid gap-2" : "hidden"}>
      {uploads.map((upload) => (
        <UploadItem key={upload.id} upload={upload} queue={queue} />
      ))}
    </ul>
  );
}

interface UploadItemProps {
  readonly upload: Upload;
  readonly queue: UploadQueue;
}

function UploadItem({ upload: { id, file, state }, queue }: UploadItemProps) {
  const hasFailed = state.kind === "failed";
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 bg-white px-3 py-1 ${hasFailed ? "border-error" : "border-line"}`}
    >
      <FilePreview file={file} />
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere text-sm">{file.name}</p>
        {hasFailed ? (
          <p role="alert" className="text-error text-sm">
            {state.message}
          </p>
        ) : (
          <Progress name={file.name} state={state} />
        )}
      </div>
      {hasFailed && <Button onClick={() => queue.retry(id)}>Try again{of(file)}</Button>}
      <Button variant="quiet" onClick={() => queue.remove(id)}>
        {hasFailed ? "Remove" : "Cancel"}
        {of(file)}
      </Button>
    </li>
  );
}

function of({ name }: File) {
  return <span className="sr-only"> {name}</span>;
}

interface ProgressProps {
  readonly name: string;
  readonly state: Exclude<Upload["state"], { readonly kind: "failed" }>;
}

function Progress({ name, state }: ProgressProps) {
  // Without a value, the progress bar is indeterminate.
  const value = state.kind === "processing" ? {} : { value: readSentShare(state) };
  return (
    <div className="flex items-center gap-3 text-ink-soft text-xs">
      <progress {...value} max={1} aria-label={name} className="h-1.5 flex-1 accent-plum" />
      <span className="tabular min-w-28">{formatState(state)}</span>
    </div>
  );
}

function readSentShare(state: ProgressProps["state"]): number {
  if (state.kind === "sending") return state.sent;
  return state.kind === "done" ? 1 : 0;
}

function formatState(state: ProgressProps["state"]): string {
  if (state.kind === "waiting") return "Waiting";
  if (state.kind === "processing") return "Preparing…";
  if (state.kind === "done") return "Done";
  return `Uploading ${Math.round(state.sent * 100)}%`;
}
