import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { OwnData } from "./read-own-data.ts";

const notRead = "We couldn’t load your data. Please try again in a moment.";

export function CopyOfData() {
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string>();

  async function download() {
    if (isReading) return;
    setReading(true);
    setError(undefined);
    const answer = await read();
    setReading(false);
    if (answer.kind === "failed") return setError(answer.message ?? notRead);
    save(new Blob([JSON.stringify(answer.data, null, 2)], { type: "application/json" }));
  }

  return (
    <div className="account-part">
      <h3 className="text-lg">A copy of your data</h3>
      <p className="text-ink-soft">
        Your account, your orders and our messages, in one file (JSON).
      </p>
      <p role="alert" className="text-error text-sm empty:hidden">
        {error}
      </p>
      <Button
        variant="outline"
        className="mt-2"
        aria-disabled={isReading || undefined}
        aria-busy={isReading || undefined}
        onClick={() => void download()}
      >
        {isReading ? "Reading your data..." : "Download your data"}
      </Button>
    </div>
  );
}

async function read(): Promise<OwnData> {
  try {
    const { readOwnData } = await import("./read-own-data.ts");
    return await readOwnData();
  } catch {
    return { kind: "failed", message: undefined };
  }
}

function save(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "your-data.json";
  link.click();
  // The click has already started the download.
  URL.revokeObjectURL(link.href);
}
