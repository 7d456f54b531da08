/** What is wrong with a form as a whole. It is there from the start, so that it is read out. */
export function FormError({ children }: { readonly children: string | undefined }) {
  return (
    <div role="alert" className="empty:-mt-5">
      {children !== undefined && (
        <p className="border-error border-l-4 bg-white p-3 text-error">{children}</p>
      )}
    </div>
  );
}
