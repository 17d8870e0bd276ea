import type { Settings } from './settings.ts'

/** What an organization is called to a reader of a language. */
export const nameIn = (
  { name, name_en }: { name: string } & Partial<Pick<Settings, 'name_en'>>,
  language: Settings['language'],
): string => (language === 'en' ? name_en : null) ?? name
