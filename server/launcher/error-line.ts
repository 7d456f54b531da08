/** Chooses the line of a failed program's output that says why: an uncaught error, what else is about one, or the last. */
export function errorLine(output: string): string | undefined {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const uncaught = lines.find((line) => /^\w*error(?: \[\w+\])?: /i.test(line));
  // After npm's own comes one that says where its log is.
  const about = lines.findLast((line) => /error/i.test(line) && !/complete log|_logs/.test(line));
  return (uncaught ?? about ?? lines.at(-1))?.trim().slice(0, 300);
}
