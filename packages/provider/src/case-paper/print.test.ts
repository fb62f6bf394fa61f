import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { printed } from './print.ts'

const paper = (words: string) => ({ definition: { content: [words] }, foot: '' })

async function drawn(words: string): Promise<string> {
  const bytes = await buffer(await printed(paper(words)))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

test('a paper that cannot be drawn is refused in words, and the next ones are drawn', async () => {
  expect(await drawn('before')).toBe('before')
  const broken = { definition: { content: [{ image: 'no such picture' }] }, foot: '' }
  await expect(printed(broken)).rejects.toMatchObject({ status: 503, code: 'paper' })
  expect(await drawn('after')).toBe('after')
})

test('of many papers at once each is its own, also where somebody leaves in the middle', async () => {
  const left = await printed(paper('left'))
  left.destroy()
  const wanted = Array.from({ length: 6 }, (_, at) => `number ${at}`)
  expect(await Promise.all(wanted.map(drawn))).toEqual(wanted)
})
