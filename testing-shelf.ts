/** A folder of files with expected readings that others made; they stand next to the checkout, or are missing. */
export const shelfFolder = (name: string): URL => new URL(`../shared/data/${name}/`, import.meta.url)
