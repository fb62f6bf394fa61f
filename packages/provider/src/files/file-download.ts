import type { Download } from '../platform/export/download.ts'
import { notFound } from '../server/problem.ts'
import type { FileStore } from '../platform/files/store.ts'

/** Nothing in it runs, and nothing of ours is within its reach (decisions §6.8). */
export const SANDBOX = { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }

/** One content of the store, as an attachment in a sandbox. */
export async function contentOf(store: FileStore, name: string, type: string, fileName: string): Promise<Download> {
  const stream = await store.read(name).catch(() => undefined)
  if (!stream) throw notFound('file')
  return { stream, type, fileName, headers: SANDBOX }
}
