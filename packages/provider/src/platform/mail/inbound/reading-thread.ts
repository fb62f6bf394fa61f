import { parentPort } from 'node:worker_threads'
import type { Ask, Told } from './reader.ts'
import { readMail } from './read-mail.ts'
import { isFromItsSender } from './sender-proof.ts'

/** Runs in a thread that is terminated if it takes too long, since anybody can send email. */
const questions = new Map<number, { resolve: (found: string[]) => void; reject: (error: Error) => void }>()
let asked = 0

const tell = (told: Told) => parentPort?.postMessage(told, [])

/** DNS lookups run in the process that started the thread. */
function lookUp(name: string, type: string): Promise<string[]> {
  asked += 1
  const question = asked
  tell({ question, name, type })
  return new Promise((resolve, reject) => questions.set(question, { resolve, reject }))
}

async function work(ask: Exclude<Ask, { question: number }>): Promise<unknown> {
  return ask.work === 'read' ? readMail(ask.raw, ask.returnPath) : isFromItsSender(ask.raw, ask.connection, lookUp)
}

const begin = (ask: Exclude<Ask, { question: number }>) =>
  work(ask).then(
    done => tell({ done }),
    () => tell({ failed: true }),
  )

parentPort?.on('message', (ask: Ask) => {
  if ('work' in ask) void begin(ask)
  else hear(ask)
})
tell({ isUp: true })

function hear(ask: Extract<Ask, { question: number }>): void {
  const question = questions.get(ask.question)
  questions.delete(ask.question)
  if (ask.found) question?.resolve(ask.found)
  else question?.reject(Object.assign(new Error('not found'), { code: ask.code }))
}
