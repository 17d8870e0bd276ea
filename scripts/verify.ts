// npm run verify
import path from 'node:path'
import { verifyCommandWords as words } from '../i18n/site/trust-commands.ts'
import { languages } from '../i18n/text.ts'
import { verifyFiles } from '../server/attachments/sql/verify.ts'
import { lostHead, notedHeads } from '../server/audit/sql/heads.ts'
import { organizationById } from '../server/organizations/sql/memberships.ts'
import { holds, nameOf } from '../server/proofs/proof-run.ts'
import { organizationsToVerify, proofsNow } from '../server/proofs/sql/prove.ts'
import { verifySeals } from '../server/seals/sql/verify.ts'
import { openStore } from '../server/storage/open.ts'
import { plain, print, withBooks } from './command.ts'

await withBooks(async ({ db }, config) => {
  let isSound = true
  const proving = { db, now: () => new Date(), complain: (error: unknown) => console.error(error) }
  const ids = await organizationsToVerify(db)
  for (const id of ids) {
    const organization = await organizationById(db, id)
    if (!organization) continue
    const proofs = await proofsNow(proving, organization)
    const differing = proofs.filter(proof => !holds(proof))
    const about = { organization: organization.name, id, checks: proofs.length, differences: differing.length }
    print(differing.length === 0 ? words.sound : words.unsound, about)
    for (const proof of differing) {
      const { left, right, breaks } = proof
      for (const language of languages)
        console.log(
          words.difference[language]
            .replace('{proof}', nameOf(proof, language))
            .replace('{left}', left)
            .replace('{right}', right)
            .replace('{breaks}', plain(breaks?.label ?? '')),
        )
      isSound = false
    }
  }
  let seals = 0
  for (const id of ids) {
    const { count, differing, missing, withdrawnOtherwise } = await verifySeals(db, id)
    seals += count
    for (const code of differing) print(words.seal, { code, id })
    for (const code of missing) print(words.sealMissing, { code, id })
    for (const code of withdrawnOtherwise) print(words.sealWithdrawn, { code, id })
    isSound &&= differing.length + missing.length + withdrawnOtherwise.length === 0
  }
  print(words.seals, { count: seals })
  const store = await openStore(config)
  let files = 0
  for (const id of ids) {
    const { count, lost } = await verifyFiles(db, store, id)
    files += count
    for (const { id: file, name, state } of lost)
      print(state === 'changed' ? words.fileChanged : words.fileMissing, { name, file, id })
    isSound &&= lost.length === 0
  }
  print(words.files, { count: files })
  const { heads, strange } = await notedHeads(path.resolve(config.DATA_DIR))
  const lost = await lostHead(db, heads)
  if (lost) print(words.lost, { id: lost.organization_id, at: lost.at })
  if (strange > 0) print(words.strange, { count: strange })
  if (!lost && strange === 0) print(words.heads, { count: heads.length })
  isSound &&= !lost && strange === 0
  print(isSound ? words.allSound : words.notSound, { organizations: ids.length })
  return isSound
})
