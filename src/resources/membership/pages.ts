export { DisabledDialog } from './DisabledDialog.tsx'
export { NewOrganizationPage } from './NewOrganizationPage.tsx'
export { OrganizationsPage } from './OrganizationsPage.tsx'
export { SwitchPage } from './SwitchPage.tsx'
