interface Open {
  close(): Promise<void>;
}

/** Has what is opened closed with the others of the stack, the last one first. */
export function keepOpen<Opened extends Open | undefined>(
  stack: AsyncDisposableStack,
  opened: Opened,
): Opened {
  return stack.adopt(opened, (each) => each?.close());
}
