import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

/** `text` as the network may split it, `size` bytes at a time. */
function cut(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(stream) {
      for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size))
      stream.close()
    },
  })
}

test.each([1, 2, 7, 1000])('blocks are read whole when %i bytes arrive at a time', async size => {
  const taken: unknown[] = []
  const text = ':\nid: 4\n\nid: 5\ndata: {"type":"case","id":"å"}\n\n: still here\r\n\r\ndata: a\ndata: b\n\nid: 6\nda'
  await readEvents(
    cut(text, size),
    () => {},
    (id, data) => taken.push([id, data]),
  )
  expect(taken).toEqual([
    ['4', undefined],
    ['5', '{"type":"case","id":"å"}'],
    [undefined, undefined],
    [undefined, 'a\nb'],
  ])
})
