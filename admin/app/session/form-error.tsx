export function FormError({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="border-error border-l-4 bg-white p-3 text-error">
      {children}
    </p>
  );
}
