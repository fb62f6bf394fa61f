import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { giveBack, takeThread } from './threads.ts'

/** Echoes messages. */
const ECHO = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
parentPort.on('message', told => parentPort.postMessage(told))`)}`,
)
const KEPT_MS = 30_000

afterEach(() => void vi.useRealTimers())

async function answerOf(thread: Worker): Promise<unknown> {
  thread.postMessage('hello', [])
  const [told] = (await Promise.race([once(thread, 'message'), once(thread, 'exit').then(() => ['ended'])])) as [
    unknown,
  ]
  return told
}

test('a thread that has worked works for the next who asks', async () => {
  const first = takeThread(ECHO)
  expect(await answerOf(first)).toBe('hello')
  giveBack(ECHO, first)
  const second = takeThread(ECHO)
  expect(second).toBe(first)
  expect(await answerOf(second)).toBe('hello')
  await second.terminate()
})

test('who asks while a thread is being ended gets one that works', async () => {
  const first = takeThread(ECHO)
  await answerOf(first)
  vi.useFakeTimers()
  giveBack(ECHO, first)
  vi.advanceTimersByTime(KEPT_MS)
  vi.useRealTimers()
  const second = takeThread(ECHO)
  expect(await answerOf(second)).toBe('hello')
  await second.terminate()
})
