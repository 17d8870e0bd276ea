// What is compressed once, when it is built, and not at each request: every written file of dist, beside itself.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const written = /\.(js|css|svg|json|webmanifest|txt|xml|wasm)$/
const ways = [
  ['.br', body => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })],
  ['.gz', body => promisify(gzip)(body, { level: 9 })],
]

/** Files that come out no smaller are left as they are: the server then sends those themselves. */
async function compressFile(file) {
  const body = await readFile(file)
  await Promise.all(
    ways.map(async ([ending, compress]) => {
      const compressed = await compress(body)
      if (compressed.length < body.length) await writeFile(file + ending, compressed)
    }),
  )
}

const [folder] = process.argv.slice(2)
const files = readdirSync(folder, { recursive: true }).filter(name => written.test(name) && !name.startsWith('.'))
await Promise.all(files.map(name => compressFile(path.join(folder, name))))
