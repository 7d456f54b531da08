interface Open {
  close(): Promise<void>;
}

/** Registers a resource on the stack, to be closed in reverse order. */
export function keepOpen<Opened extends Open | undefined>(
  stack: AsyncDisposableStack,
  opened: Opened,
): Opened {
  return stack.adopt(opened, (each) => each?.close());
}
