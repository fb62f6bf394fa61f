import { expect, test } from 'vitest'
import { type PlainEntry, plainZip } from '../../../tests/support/plain-zip.ts'
import { contentPlace, zipFiles, ZipRefused } from './zip-files.ts'

const reading = (bytes: Uint8Array) => (from: number, length: number) =>
  Promise.resolve(bytes.subarray(from, from + length))
const filesIn = (bytes: Uint8Array, most = 100) => zipFiles(bytes.length, reading(bytes), most)
const pathsIn = async (entries: PlainEntry[]) => (await filesIn(plainZip(entries))).map(({ path }) => path)

test('files are found with their place, folders are none, and what stands before the end is a comment', async () => {
  const zip = plainZip([{ name: '4711/' }, { name: '4711/a.txt', content: 'Dryp' }, { name: 'b.txt', content: '' }])
  zip.writeUInt16LE(3, zip.length - 2)
  const bytes = Buffer.concat([zip, Buffer.from('old')])
  const [first, second, ...rest] = await filesIn(bytes)
  expect([first?.path, second?.path, rest]).toEqual(['4711/a.txt', 'b.txt', []])
  expect(first).toMatchObject({ isPacked: false, packed: 4, size: 4 })
  const place = await contentPlace(reading(bytes), first ?? { path: '', place: 0 })
  expect(bytes.toString('utf8', place, place + 4)).toBe('Dryp')
})

test.each([
  ['UTF-8', Buffer.from('Målere/å.txt'), 'Målere/å.txt'],
  ['signs and their accents, as a Mac has it', Buffer.from('M\u0061\u030Alere/o\u0308.txt'), 'M\u00E5lere/\u00F6.txt'],
  ['the code page of Windows', Buffer.from('M\u0086lere/\u009B.txt', 'latin1'), 'Målere/ø.txt'],
  ['a path of Windows', String.raw`.\Fotos\a.jpg`, 'Fotos/a.jpg'],
])('a name in %s reads as it is meant', async (_, name, path) => {
  expect(await pathsIn([{ name }])).toEqual([path])
})

const OUTWARD = [
  '../a.txt',
  'a/../../b.txt',
  String.raw`..\a.txt`,
  '/etc/passwd',
  'C:/a.txt',
  String.raw`c:\a.txt`,
  'a//b.txt',
  'a/./b.txt',
  'a\u0000.txt',
  String.raw`\\server\a.txt`,
  'x'.repeat(500),
]

test.each(OUTWARD)('the name %j leads out of the archive', async name => {
  await expect(pathsIn([{ name: 'a.txt' }, { name }])).rejects.toMatchObject({
    reason: 'path',
    entry: name.slice(0, 200),
  })
})

test.each<[string, PlainEntry[], object]>([
  ['a link', [{ name: 'a', says: { mode: 0o120777 } }], { reason: 'path', entry: 'a' }],
  ['a secret file', [{ name: 'a', says: { flags: 1 } }], { reason: 'encrypted' }],
  ['another method', [{ name: 'a', says: { method: 14 } }], { reason: 'method' }],
  ['one name twice', [{ name: 'a/b' }, { name: String.raw`a\b` }], { reason: 'twice', entry: 'a/b' }],
  ['a size that is not that of its bytes', [{ name: 'a', content: 'abc', says: { size: 9 } }], { reason: 'damaged' }],
  [
    'bytes that are of two files',
    [
      { name: 'a', content: 'abc' },
      { name: 'b', content: 'abc', says: { place: 0 } },
    ],
    { reason: 'bomb' },
  ],
  [
    'far more than it holds',
    [{ name: 'a', content: 'abc', says: { method: 8, size: 4_000_000_000 } }],
    { reason: 'bomb' },
  ],
])('%s is refused', async (_, entries, fault) => {
  await expect(pathsIn(entries)).rejects.toMatchObject(fault)
})

test('what is no archive, was cut short or holds too much is refused', async () => {
  const zip = plainZip([{ name: 'a', content: 'abc' }, { name: 'b' }])
  for (const bytes of [Buffer.from(''), Buffer.from('PK'), Buffer.alloc(500), zip.subarray(0, -1), zip.subarray(10)])
    await expect(filesIn(bytes)).rejects.toBeInstanceOf(ZipRefused)
  await expect(filesIn(zip, 1)).rejects.toMatchObject({ reason: 'tooMany' })
})
