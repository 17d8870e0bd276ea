import { type Settings, settingDeclaration, settingNames } from './settings.ts'

/** What a new organization begins with, but for its name. */
export const firstSettings: Omit<Settings, 'name'> = Object.fromEntries(
  settingNames.filter(name => name !== 'name').map(name => [name, settingDeclaration(name).default ?? null]),
) as Omit<Settings, 'name'>
