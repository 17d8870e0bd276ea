import type { ComponentType } from 'react'
import type { Text } from '../../../i18n/text.ts'
import { definePage, type Page } from '../page/definition.tsx'

/** A screen of account entry as a public page: anybody may open it, and it reads nothing. */
export const entryPage = (Screen: ComponentType, title: Text, description: Text): Page =>
  definePage({
    Component: () => <Screen />,
    head: ({ words, brand }) => ({ title: words(title), description: words(description, { name: brand }) }),
  })
