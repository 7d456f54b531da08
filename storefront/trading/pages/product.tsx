import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import { PageHead } from "#app/seo/page-head.tsx";
import { preparePageData, usePageData } from "#trading/page-data/use-page-data.ts";
import { ArchivedProduct } from "#trading/product/page/archived-product.tsx";
import styles from "#trading/product/page/product-page.css?inline";
import type { ProductPageData, ShownVariant } from "#trading/product/page/product-page.ts";
import { ProductView } from "#trading/product/page/product-view.tsx";
import { SimilarProducts } from "#trading/product/page/similar-products-view.tsx";

export { preparePageData as prepare };

export default function ProductPage() {
  const data = usePageData<ProductPageData>();
  return (
    <div className="wrap-page pt-4 pb-12 md:pb-16">
      {/* Only product pages need it. The Content-Security-Policy allows it by its hash. */}
      <style href="product-page" precedence="page">
        {styles}
      </style>
      <Product data={data} />
      <SimilarProducts products={data.similar} />
    </div>
  );
}

function Product({ data }: { readonly data: ProductPageData }) {
  if ("archived" in data) {
    const { slug, brand, name } = data.archived;
    const title = `${brand} ${name}`;
    const description = `${title} is no longer sold.`;
    return (
      <>
        <PageHead
          path={PRODUCTS_PATH + slug}
          title={title}
          description={description}
          index={false}
        />
        <ArchivedProduct product={data.archived} />
      </>
    );
  }
  const { sold } = data;
  // The catalogue always has at least one: a product without variants has no page.
  const variants = sold.variants as readonly [ShownVariant, ...ShownVariant[]];
  // A new key resets the choices for another product.
  return <ProductView key={sold.slug} product={sold} variants={variants} />;
}
