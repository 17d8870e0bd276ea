export { ProfilePage } from './ProfilePage.tsx'
export { RemovalDialog } from './RemovalDialog.tsx'
export { SettingsPage } from './SettingsPage.tsx'
