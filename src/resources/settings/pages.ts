export { ProfilePage } from './ProfilePage.tsx'
export { SettingsPage } from './SettingsPage.tsx'
