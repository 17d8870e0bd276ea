import type { OpeningList } from '../../../schema/opening-balances.ts'
import { call } from './call.ts'
import { type ExportedFile, fileOrRefusal } from './file.ts'

/** A list of opening balances as a workbook, as its import takes it back. */
export const openingFile = (list: OpeningList): Promise<ExportedFile> =>
  call<ExportedFile>({
    method: 'get',
    url: '/owner/opening-balances/export',
    params: { list, format: 'xlsx' },
    responseType: 'arraybuffer',
    transformResponse: fileOrRefusal,
  })
