/**
 * What pages of categories said before their owner could change it. A shop that had no row for a category that it only
 * announced gets one, at its place in the menu; a new shop has no rows yet, and is seeded with them.
 */
export const categoryTexts: readonly string[] = [
  "ALTER TABLE categories ADD COLUMN introduction text NOT NULL DEFAULT ''",
  "ALTER TABLE categories ADD COLUMN is_in_menu boolean NOT NULL DEFAULT true",
  texts(
    "nails-and-lashes",
    "Press-on nails and false lashes by KISS, put on in minutes.",
    "KISS press-on nails and false lashes: gel, French and design sets, faux mink pairs, clusters and wisps.",
  ),
  texts(
    "skincare",
    "Two rich vitamin A formulas, to be used sparingly in the evening.",
    "Vitamin A skincare: the A313 Vitamin A Retinol Cream in its 50 g tube and Retimax 1500 Vitamin A Ointment.",
  ),
  texts(
    "fragrance",
    "Designer scents by Paco Rabanne, for yourself or beautifully boxed for somebody else.",
    "Designer fragrance by Paco Rabanne: 1 Million Royal, the 1 Million gift set, Fame Eau de Parfum and Phantom Eau de Toilette.",
  ),
  "UPDATE categories SET position = position + 1 WHERE position > 0",
  `INSERT INTO categories (id, label, path, introduction, position, version)
    SELECT 'k-beauty', 'K Beauty', '/haircare', 'Gentle layers, clever textures: our Korean beauty range is on its way. Until it is here, there is plenty to look at.', 1, 1
    WHERE EXISTS (SELECT 1 FROM categories)
    AND NOT EXISTS (
      SELECT 1 FROM categories WHERE id = 'k-beauty' OR label = 'K Beauty' OR path = '/haircare'
    )`,
];

function texts(id: string, introduction: string, description: string): string {
  return `UPDATE categories SET introduction = '${introduction}',
    description = CASE WHEN description = '' THEN '${description}' ELSE description END
    WHERE id = '${id}'`;
}
