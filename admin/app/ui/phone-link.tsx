/** Links to a number such as `020 7946 0123 x12`, including the extension. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const address = phone.replaceAll(" ", "").replace("x", ";ext=");
  return (
    <a className="underline underline-offset-4" href={`tel:${address}`}>
      {phone}
    </a>
  );
}
