import { demoLogin } from './demo.ts'
import { startMock } from './start.ts'

const mock = await startMock({ port: Number(process.env.PORT ?? '3000') })
console.log(`Mock API: ${mock.url} (collections ${mock.url}/mock/db, letters ${mock.url}/mock/outbox)`)
console.log(`Demo company: ${demoLogin.email} / ${demoLogin.password}`)

let message = 0
const sayLetters = setInterval(() => {
  for (const { to, subject, text } of mock.state.collections.outbox.slice(message)) {
    console.log(`Letter to ${to}: ${subject} ${/\b\d{6}\b/.exec(text)?.[0] ?? ''}`)
    message += 1
  }
}, 300)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(sayLetters)
    void mock.close()
  })
}
