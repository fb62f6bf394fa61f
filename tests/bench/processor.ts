import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds of processor time: of this process, which serves and asks, and of the embedded database's processes. */
export type Processor = { server: number; database: number }

const NS_PER_MS = 1_000_000
const US_PER_MS = 1000

/** What was used so far; a busy machine makes calls slower, and this hardly more. Linux alone tells it of other processes. */
export function processorOf(dataFolder: string): () => Processor {
  const postmaster = Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return () => {
    const { user, system } = process.cpuUsage()
    return { server: (user + system) / US_PER_MS, database: sumOf(childrenOf(postmaster)) / NS_PER_MS }
  }
}

const childrenOf = (parent: number): string[] =>
  readdirSync('/proc').filter(id => /^\d+$/.test(id) && parentOf(id) === parent)

/** The second field behind the name in parentheses, which may hold spaces. */
const parentOf = (id: string): number => Number(read(id, 'stat').split(') ').at(-1)?.split(' ')[1])

const sumOf = (ids: string[]): number => ids.reduce((sum, id) => sum + Number(read(id, 'schedstat').split(' ')[0]), 0)

/** A process may be gone by now. */
function read(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
