// Typesets one file after another in a process of its own: Typst never gives back all of its memory, and a text that
// it cannot set ends the process that it runs in. Plain JavaScript, because it is started without a loader.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const here = path.dirname(fileURLToPath(import.meta.url))
const fonts = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/ibm-plex-sans-arabic'))
const fontBlobs = ['400Regular', '500Medium', '600SemiBold'].map(weight =>
  readFileSync(path.join(fonts, weight, `IBMPlexSansArabic_${weight}.ttf`)),
)
const report = readFileSync(path.join(here, 'report.typ'), 'utf8')
/** Any number of sheets of one form, one after the other in a file. */
const sheetsOf = form => `#import "/${form}.typ": paper
#let file = json(bytes(sys.inputs.sheet))
#let attached = sys.inputs.at("attached", default: none)
#set document(title: file.title, date: if attached == none { none } else { auto })
#if attached != none {
  pdf.embed(sys.inputs.name, bytes(attached), relationship: "alternative", mime-type: "application/xml")
}
#for (place, sheet) in file.sheets.enumerate() { paper(sheet, place) }`
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }], workspace: here })

/** A file that bears another is PDF/A-3, level B, which archives take. */
function typeset(sheet, form, attached) {
  const mainFileContent = form === 'report' ? report : sheetsOf(form)
  const inputs = attached ? { sheet, attached: attached.content, name: attached.name } : { sheet }
  const compiled = compiler.compile({ mainFileContent, inputs })
  const problem = compiled.takeError()
  if (problem) throw new Error(JSON.stringify(problem.shortDiagnostics))
  return compiler.pdf(compiled.result, attached && { pdfStandard: 'a-3b', creationTimestamp: attached.at_s })
}

/** Puts the picture of the seller where its form looks for it, for as long as it is set. */
function withLogo(logo, work) {
  if (!logo) return work()
  const file = path.join(here, `logo.${logo.format}`)
  compiler.mapShadow(file, Buffer.from(logo.base64, 'base64'))
  try {
    return work()
  } finally {
    compiler.unmapShadow(file)
  }
}

/** Files one after the other in one. */
async function joined(parts) {
  // Read when it is first needed: most papers stand alone.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const whole = await PDFDocument.create()
  for (const part of parts) {
    const pdf = await PDFDocument.load(part, { updateMetadata: false })
    if (whole.getPageCount() === 0) whole.setTitle(pdf.getTitle() ?? '')
    for (const page of await whole.copyPages(pdf, pdf.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}

process.on('message', async ({ parts, sheet, form, logo, attached }) => {
  try {
    const pdf = parts ? await joined(parts) : withLogo(logo, () => typeset(sheet, form, attached))
    compiler.evictCache(0)
    process.send({ pdf, memory_bytes: process.memoryUsage.rss() })
  } catch (problem) {
    process.send({ problem: String(problem?.message || problem?.code || problem) })
  }
})
// Nobody is left to print for.
process.on('disconnect', () => process.exit(0))
