import { type DragEvent, useState } from "react";

interface ChooseFileProps {
  readonly hint: string;
  readonly placeholder: string;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

/** Accepts a CSV file by choosing, dropping or pasting it, or pasted spreadsheet cells. */
export function ChooseFile({ hint, placeholder, onFile, onText }: ChooseFileProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <FileInput hint={hint} onFile={onFile} />
      <label className="grid gap-2 rounded border border-control bg-white p-5">
        <span className="font-medium">Or paste cells from a spreadsheet</span>
        <textarea
          rows={4}
          spellCheck={false}
          placeholder={placeholder}
          onPaste={(event) => {
            const [file] = event.clipboardData.files;
            if (file === undefined) return;
            event.preventDefault();
            onFile(file);
          }}
          onChange={({ currentTarget }) => {
            if (currentTarget.value.trim() !== "") onText(currentTarget.value);
          }}
          className="w-full rounded border border-control p-2 font-mono text-xs"
        />
      </label>
    </div>
  );
}

function FileInput({ hint, onFile }: Pick<ChooseFileProps, "hint" | "onFile">) {
  const [isOver, setOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  const open = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <label
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        open(event.dataTransfer.files);
      }}
      className={`grid grid-cols-[minmax(0,1fr)] content-center gap-2 rounded border border-dashed p-5 ${isOver ? "border-plum bg-petal/30" : "border-control bg-white"}`}
    >
      <span className="font-medium">Choose a CSV file or drop it here</span>
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          open(currentTarget.files);
          // Allows choosing the same file again after a correction.
          currentTarget.value = "";
        }}
        className="min-h-11 max-w-full file:mr-3 file:min-h-9 file:rounded file:border file:border-control file:bg-white file:px-3"
      />
      <span className="text-ink-soft text-xs">{hint}</span>
    </label>
  );
}
