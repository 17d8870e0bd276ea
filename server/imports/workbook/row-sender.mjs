// How the rows of a workbook get from the thread that reads it to the server.
import { parentPort } from 'node:worker_threads'

/**
 * Sends the rows that have anything in them, a batch at a time; waits when the other side has not taken the last ones. A
 * cell of a shared text is the text's number, and the text goes along with the first of them: half a million cells may
 * share one of 32,000 letters.
 */
export function rowSender(strings) {
  const reported = new Set()
  let texts = []
  let batch = []
  let size = 0
  let sent = 0
  let taken = 0
  let wake
  parentPort.on('message', () => {
    taken += 1
    wake?.()
  })
  const flush = () => {
    if (batch.length === 0) return
    parentPort.postMessage({ texts, rows: batch })
    sent += 1
    texts = []
    batch = []
    size = 0
  }
  return {
    add(number, cells, numbers, inexact) {
      for (const cell of cells) {
        const isNew = typeof cell === 'number' && !reported.has(cell)
        if (isNew) {
          reported.add(cell)
          texts.push([cell, strings[cell]])
        }
        size += isNew ? strings[cell].length : typeof cell === 'number' ? 1 : cell.length + 1
      }
      batch.push({
        ...{ number, cells },
        ...(numbers.length > 0 && { numbers }),
        ...(inexact.length > 0 && { inexact }),
      })
      if (size > 100_000) flush()
    },
    flush,
    async settle() {
      while (sent - taken > 2)
        await new Promise(resolve => {
          wake = resolve
        })
    },
  }
}
