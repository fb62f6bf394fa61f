import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * CPU time in milliseconds: of this process, which is both server and client, and of the embedded database's processes.
 */
export type Processor = { server: number; database: number }

const NS_PER_MS = 1_000_000
const US_PER_MS = 1000

/**
 * CPU time used so far; a busy machine slows calls down but hardly affects this. Only Linux exposes it for other
 * processes.
 */
export function processorOf(dataFolder: string): () => Processor {
  const postmaster = Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return () => {
    const { user, system } = process.cpuUsage()
    return { server: (user + system) / US_PER_MS, database: sumOf(childrenOf(postmaster)) / NS_PER_MS }
  }
}

const childrenOf = (parent: number): string[] =>
  readdirSync('/proc').filter(id => /^\d+$/.test(id) && parentOf(id) === parent)

/** The second field after the name in parentheses, which may contain spaces. */
const parentOf = (id: string): number => Number(read(id, 'stat').split(') ').at(-1)?.split(' ')[1])

const sumOf = (ids: string[]): number => ids.reduce((sum, id) => sum + Number(read(id, 'schedstat').split(' ')[0]), 0)

/** The process may have exited. */
function read(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
