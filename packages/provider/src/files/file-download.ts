import type { Download } from '../platform/export/download.ts'
import { notFound } from '../server/problem.ts'
import type { FileStore } from '../platform/files/store.ts'

/** Downloads must not run scripts or reach our origin (decisions §6.8). */
export const SANDBOX = { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }

/** Returns stored content as a sandboxed attachment; 404 if it is missing. */
export async function contentOf(store: FileStore, name: string, type: string, fileName: string): Promise<Download> {
  const stream = await store.read(name).catch(() => undefined)
  if (!stream) throw notFound('file')
  return { stream, type, fileName, headers: SANDBOX }
}
