import { createSocket } from 'node:dgram'
import { decode, encode } from 'dns-packet'

/** Splits a record's text into strings of at most 255 bytes. */
const stringsOf = (text: string): string[] => text.match(/.{1,255}/g) ?? ['']

/** A fake name server that only knows TXT records. */
export async function openDns(port = 0) {
  const records = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const { id = 0, questions = [] } = decode(message)
    const answers = questions.flatMap(({ name, type }) =>
      type === 'TXT'
        ? (records.get(name.toLowerCase()) ?? []).map(text => ({
            type: 'TXT' as const,
            name,
            ttl: 1,
            data: stringsOf(text),
          }))
        : [],
    )
    socket.send(encode({ type: 'response', id, questions, answers }), from.port, from.address)
  })
  await new Promise<void>(resolve => socket.bind(port, '127.0.0.1', resolve))
  return {
    server: `127.0.0.1:${socket.address().port}`,
    set: (name: string, texts: string[]) => void records.set(name, texts),
    close: () => new Promise<void>(resolve => socket.close(() => resolve())),
  }
}
