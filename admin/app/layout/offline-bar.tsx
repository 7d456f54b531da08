import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Warns that the connection is lost. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="no-print">
      {!isOnline && (
        <p className="bg-sand px-4 py-2 text-center">
          You are offline. What you see may be old, and what you typed stays here.
        </p>
      )}
    </div>
  );
}
