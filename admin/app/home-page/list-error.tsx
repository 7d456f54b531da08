/** Error message of a whole list, which takes the focus after a failed save. */
export function ListError({ message }: { readonly message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p data-error="" tabIndex={-1} className="mb-2 text-error">
      {message}
    </p>
  );
}
