import { writeFileSync } from 'node:fs'
import { onPaper } from '/work/wt/paper/server/einvoice/on-paper.ts'
import { sheetOf } from '/work/wt/paper/server/print/paper.ts'
import { openPdfPrinter } from '/work/wt/paper/server/print/pdf-printer.ts'
import { printableOf } from '/work/wt/paper/server/print/testing-paper.ts'
const p = openPdfPrinter()
const row = { type: 'simplified', state: 'waiting', is_reported: false, qr: Buffer.from('s'.repeat(380)).toString('base64'), cleared_qr: null } as const
for (const [name, about, copy, paper] of [['wait-ar', { type: 'standard' }, 'both', 'a4'], ['wait-en', { type: 'standard' }, 'en', 'a4'], ['refused', { state: 'rejected' }, 'ar', 'a4'], ['code', {}, 'both', 'a4'], ['roll-wait', { type: 'standard' }, 'both', 'roll'], ['roll', {}, 'ar', 'roll']] as const)
  writeFileSync(`/tmp/look-${name}.pdf`, await p.print(sheetOf(printableOf({ einvoice: onPaper({ ...row, ...about } as never) }), copy, paper)))
p.close()
