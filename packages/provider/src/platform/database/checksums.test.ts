import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checksumOf, readChecksums, readMigrations } from './migrate.ts'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const known = readChecksums()

test('a migration that has landed is what its list of checksums says last', () => {
  const changed = readMigrations().filter(({ name, checksum }) => known[name] && known[name].at(-1) !== checksum)
  expect(changed.map(({ name, checksum }) => `${name}: add ${checksum}`)).toEqual([])
})

const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
const commits = (name: string) => git('log', '--format=%H', '--', name).split('\n').filter(Boolean)
const textsOf = (name: string) => commits(name).map(commit => git('show', `${commit}:./${name}`))

/** Databases older than the list are not supported; from here on every version of a migration is accepted. */
const BEGAN = git('log', '--format=%H', '--diff-filter=A', '--', 'checksums.json').trim()

test('a migration that was changed after it had landed has its earlier texts in the list, and no list was ever cut', () => {
  const since = BEGAN ? `${BEGAN}..HEAD` : 'HEAD..HEAD'
  const changed = git('log', '--format=', '--name-only', '--diff-filter=M', '--relative', since, '--', '*.sql')
  for (const name of new Set(changed.split('\n').filter(Boolean)))
    for (const text of textsOf(name)) expect(known[name] ?? [], `${name} was changed`).toContain(checksumOf(text))
  for (const text of textsOf('checksums.json'))
    for (const [name, checksums] of Object.entries(JSON.parse(text) as Record<string, string[]>))
      expect(known[name], name).toEqual(expect.arrayContaining(checksums))
})
