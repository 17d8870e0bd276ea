export { NewRolePage, RolePage } from './RolePage.tsx'
export { RolesPage } from './RolesPage.tsx'
export { NewUserPage, UserPage } from './UserForms.tsx'
export { UsersPage } from './UsersPage.tsx'
