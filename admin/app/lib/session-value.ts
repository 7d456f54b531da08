import { createStore, type Store } from "@damson/ui/store";
import { useSyncExternalStore } from "react";
import { useSession } from "#admin/session/use-session.ts";

interface SessionValue<Value> {
  readonly initial: Value;
  readonly store: Store<{ readonly by: string; readonly value: Value }>;
}

/** A value that survives navigation while the same staff member is signed in. */
export function createSessionValue<Value>(initial: Value): SessionValue<Value> {
  return { initial, store: createStore({ by: "", value: initial }) };
}

export function useSessionValue<Value>({ initial, store }: SessionValue<Value>) {
  const kept = useSyncExternalStore(store.subscribe, store.get);
  const by = useSession().data?.member.id ?? "";
  const change = (value: Value) => store.update(() => ({ by, value }));
  return [kept.by === by ? kept.value : initial, change] as const;
}
