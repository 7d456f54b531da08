import { kBeauty } from "@damson/shop/catalogue/categories";
import { ComingSoon } from "#app/promotion/coming-soon.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ListHeader } from "#app/ui/list-header.tsx";

/** A category without products, with links to others. The built-in one has a picture. */
export function EmptyCategory(props: Parameters<typeof ComingSoon>[0]) {
  const { title, intro, others } = props;
  if (title === kBeauty.label) return <ComingSoon {...props} />;
  return (
    <div className="wrap-page pt-4 pb-16 md:pb-24">
      <ListHeader title={title} intro={intro} count="Coming soon" />
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {others.map(({ path, label }) => (
          <ButtonLink key={path} to={path} variant="outline">
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
