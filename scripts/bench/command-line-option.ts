/** Gives the value of `--name=value` on the command line. */
export function commandLineOption(name: string): string | undefined {
  const prefix = `--${name}=`;
  return process.argv.find((word) => word.startsWith(prefix))?.slice(prefix.length);
}
