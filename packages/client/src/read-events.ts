/**
 * Reads server-sent events until the stream ends: `take(id, data)` for each block, either undefined if the block has
 * none. Calls `heard` for everything received, comments included.
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  heard: () => void,
  take: (id: string | undefined, data: string | undefined) => void,
): Promise<void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  for (let rest = ''; ;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) takeBlock(block, take)
  }
}

function takeBlock(block: string, take: (id: string | undefined, data: string | undefined) => void): void {
  const lines = block.split(/\r?\n/)
  const valuesOf = (field: string) =>
    lines.filter(line => line.startsWith(`${field}:`)).map(line => line.slice(field.length + 1).replace(/^ /, ''))
  const data = valuesOf('data')
  take(valuesOf('id').at(-1), data.length > 0 ? data.join('\n') : undefined)
}
