export { changeHeadings } from "./csv/columns.ts";
export { exportHeadings, exportProducts } from "./csv/export-products.ts";
export type { ImportOptions } from "./csv/import-context.ts";
export type { ImportPreview, ProductLine } from "./csv/import-line.ts";
export { type ImportedProducts, importProducts, previewImport } from "./csv/import-products.ts";
export { parseProductFile } from "./csv/parse-product-file.ts";
export type { Database, Queries } from "./database/database.ts";
export type {
  CatalogueSchema,
  Entity,
  NetUnit,
  ProcessedImage,
  ProductState,
} from "./database/schema.ts";
export { type DocumentContent, type DocumentName, documents } from "./documents/definitions.ts";
export {
  checkDocument,
  type Documents,
  readDocument,
  saveDocument,
} from "./documents/documents.ts";
export { ConflictError, InvalidChangeError, NotFoundError, UndoError } from "./errors.ts";
export type { Author } from "./history/author.ts";
export { readCatalogueVersion } from "./history/catalogue-version.ts";
export { type ChangeSummary, summariseChanges } from "./history/change-summaries.ts";
export {
  getChange,
  listChanges,
  type RecordedChange,
  type RecordedItem,
} from "./history/changes.ts";
export type { Recorded } from "./history/record-change.ts";
export { attachPictures } from "./imported-pictures/attach-pictures.ts";
export {
  dismissPictures,
  findZipsInUse,
  type PictureProgress,
  readPictureProgress,
  retryPictures,
} from "./imported-pictures/progress.ts";
export {
  claimDuePictures,
  type DuePicture,
  findReadyProducts,
  postponePicture,
  saveImage,
} from "./imported-pictures/rows.ts";
export { changeCatalogue, finishStagedChange } from "./large-changes/record-plan.ts";
export { openCatalogue } from "./open-catalogue.ts";
export {
  checkPage,
  findPage,
  listPages,
  type PageInput,
  type StoredPage,
  savePage,
} from "./pages/pages.ts";
export { type AdjustedPrice, adjustPrices, previewPrices } from "./prices/adjust-prices.ts";
export type { PriceAdjustment } from "./prices/adjustment.ts";
export type { EarlierPrice } from "./prices/earlier-price.ts";
export type { PriceRow } from "./prices/price-rows.ts";
export { findVariants, type PricedVariant } from "./prices/priced-variants.ts";
export { readPricesAt, type VariantPrice } from "./prices/prices-at.ts";
export { setPrice, withdrawPrice } from "./prices/set-price.ts";
export { type ChargedPrice, listChargedPrices } from "./prices/timeline.ts";
export type { ProductVersion } from "./products/change-products.ts";
export { type EditableProduct, readEditableProduct } from "./products/editable-product.ts";
export { findPictures } from "./products/find-pictures.ts";
export { findProductIds } from "./products/find-product-ids.ts";
export { isGtin } from "./products/gtin.ts";
export { findImagesInUse } from "./products/images-in-use.ts";
export { type ListedRow, listProducts, type ProductFilter } from "./products/list-products.ts";
export type { Missing } from "./products/missing.ts";
export type { Image, Option, ProductInput } from "./products/product-content.ts";
export type { ProductSnapshot, StoredProduct, Variant } from "./products/product-snapshot.ts";
export {
  archiveProducts,
  deleteProducts,
  moveToCategory,
  publishProducts,
} from "./products/product-states.ts";
export { createProduct, saveProduct } from "./products/save-product.ts";
export { findSellableVariants, type SellableVariant } from "./products/sellable-variants.ts";
export { removeSample } from "./sample/remove-sample.ts";
export { isSampleGone, planSampleRemoval, type SamplePlan } from "./sample/sample-plan.ts";
export { createDraftProduct } from "./shop-data/draft-product.ts";
export {
  type CatalogueFollower,
  type CataloguePolling,
  openCatalogueFollower,
  type PollFailure,
  pollCatalogue,
} from "./shop-data/follow-catalogue.ts";
export type { CatalogueData, UnreadableProduct } from "./shop-data/read-shop-data.ts";
export { type Brand, listBrands, type StoredBrand, saveBrand } from "./taxonomy/brands.ts";
export {
  type Category,
  deleteCategory,
  listCategories,
  orderCategories,
  type StoredCategory,
  saveCategory,
} from "./taxonomy/categories.ts";
export { readTaxonomyNames } from "./taxonomy/names.ts";
export { undoChange, undoSettings } from "./undo/undo-change.ts";
