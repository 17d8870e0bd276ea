import type { WritableDocument } from '../terms.ts'
import { saudiElement, saudiFile } from './document.ts'

/** The file of a document without a stamp. */
export const writeSaudi = (document: WritableDocument): string => saudiFile(saudiElement(document))
