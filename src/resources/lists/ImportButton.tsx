import { usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { navLabels } from '../../../i18n/pages/nav-labels.ts'
import {
  type FileForm,
  importableOf,
  importedDocumentNames,
  mayImport,
  openingForms,
} from '../../../schema/organization/imports.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { importAddress } from '../kit/addresses.ts'

/** The lists that a new organization brings along from elsewhere. */
const broughtAlong: ReadonlySet<string> = new Set<FileForm>([
  'invoice_sales',
  ...importedDocumentNames,
  'clients',
  'suppliers',
  'products',
  ...openingForms,
])

/** The way from a list to the import of its records, for those who may import. */
export function ImportButton({ resource }: { resource: string }) {
  const text = useText()
  const { permissions } = usePermissions<Permissions>()
  if (!broughtAlong.has(resource) || !mayImport(permissions ?? {}, importableOf(resource as FileForm))) return null
  return (
    <Button size="small" component={Link} to={importAddress(resource)} startIcon={<Icon name="upload" />}>
      {text(navLabels.imports)}
    </Button>
  )
}
