export { NewRolePage, RolePage } from '../roles/RolePage.tsx'
export { RolesPage } from '../roles/RolesPage.tsx'
export { NewUserPage, UserPage } from './UserForms.tsx'
export { UsersPage } from './UsersPage.tsx'
