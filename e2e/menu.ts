import type { Locator, Page } from 'playwright-core'

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: /^(القائمة|Menu)$/ }).first()

/** A place of the rail by its name; the group that it stands in is opened first, as a person would. */
export async function menuLink(page: Page, name: string): Promise<Locator> {
  const menu = menuOf(page)
  // By what is written, because what is folded has no name to who asks for it.
  const link = page.locator('a', { has: page.locator(`span:text-is("${name}")`) })
  const location = menu.locator(link)
  await location.waitFor({ state: 'attached' })
  const head = menu.getByRole('listitem').filter({ has: link }).getByRole('button', { expanded: false })
  if ((await head.count()) > 0) await head.first().click()
  return location
}

/** The names of all places of the rail, also of those in groups that are folded. */
export const menuLabels = (page: Page): Promise<(string | null)[]> =>
  menuOf(page)
    .getByRole('link', { includeHidden: true })
    .evaluateAll(links => links.map(link => link.querySelector('span')?.textContent ?? null))

/** Goes to a place of the rail. */
export const goByMenu = async (page: Page, name: string): Promise<void> => (await menuLink(page, name)).click()
