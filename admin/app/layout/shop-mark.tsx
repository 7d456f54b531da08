import { useSession } from "#admin/session/use-session.ts";

/** The shop's logo, or its typeset name. */
export function ShopMark({ className }: { readonly className: string }) {
  const { data } = useSession();
  if (!data?.shop.logo) return <p className={`font-display ${className}`}>{data?.shop.name}</p>;
  return (
    <p className={className}>
      <img {...data.shop.logo} alt={data.shop.name} className="max-h-11 w-auto object-contain" />
    </p>
  );
}
