// npm run einvoice:audit [-- ORGANIZATION]
import { auditUnits } from '../server/einvoice/units/sql/chains.ts'
import { organizationsToVerify } from '../server/proofs/sql/prove.ts'
import { withBooks } from './command.ts'

await withBooks(async ({ db }) => {
  const all = await organizationsToVerify(db)
  const chosen = process.argv[2]
  const ids = chosen === undefined ? all : all.filter(id => String(id) === chosen)
  let isSound = chosen === undefined || ids.length > 0
  if (!isSound) console.log(JSON.stringify({ organization: chosen, error: 'unknown_organization' }))
  for (const id of ids)
    for (const report of await auditUnits(db, id)) {
      console.log(JSON.stringify(report))
      isSound &&= report.findings.length === 0
    }
  return isSound
})
