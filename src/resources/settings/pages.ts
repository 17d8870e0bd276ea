export { OrganizationPage } from './OrganizationPage.tsx'
export { ProfilePage } from './ProfilePage.tsx'
