import { expect, test } from 'vitest'
import { MOVE_FIELDS, type MoveField } from '@casekit/contract/move-in-fields'
import { type PlainEntry, plainZip } from '../../../../../tests/support/plain-zip.ts'
import { mappingOf } from './mapping.ts'
import { readFile } from './read-file.ts'

const unnamed = (field: MoveField) => `our ${field}`
const zipOf = (entries: PlainEntry[]) => new File([plainZip(entries) as never], 'gammelt.ZIP')
const cellsOf = async (...given: Parameters<typeof readFile>) => (await readFile(...given)).table.map(row => row.cells)

test('files in folders are of the case that the folder names, in the folder within it', async () => {
  const file = zipOf([
    { name: '4711/Fotos/for.jpg' },
    { name: '4711/rapport.pdf' },
    { name: 'lost.pdf' },
    { name: '__MACOSX/4711/._rapport.pdf' },
    { name: '4711/Thumbs.db' },
  ])
  const cells = await cellsOf(file, 'caseFile', unnamed)
  expect(cells).toEqual([
    ['our caseNumber', 'our path', 'our folder'],
    ['4711', '4711/Fotos/for.jpg', 'Fotos'],
    ['4711', '4711/rapport.pdf', ''],
    ['', 'lost.pdf', ''],
  ])
  expect(mappingOf('caseFile', cells[0] ?? [], unnamed)).toEqual(['caseNumber', 'path', 'folder'])
  expect((await cellsOf(file, 'assetFile', unnamed))[0]).toEqual(['our assetNumber', 'our path'])
})

test('a folder around those of the cases, as one gets it by packing that, is none of theirs', async () => {
  const file = zipOf([{ name: 'Gamle filer/4711/Fotos/for.jpg' }, { name: 'Gamle filer/12/rapport.pdf' }])
  expect((await cellsOf(file, 'caseFile', unnamed)).slice(1)).toEqual([
    ['4711', 'Gamle filer/4711/Fotos/for.jpg', 'Fotos'],
    ['12', 'Gamle filer/12/rapport.pdf', ''],
  ])
})

test('the list in an archive is read: the one of its kind, else the only one beside the folders', async () => {
  const list = 'Sagsnr;Fil\r\n4711;a/b.jpg\r\n'
  expect(
    await cellsOf(zipOf([{ name: 'filer.csv', content: list }, { name: 'a/b.jpg' }]), 'caseFile', unnamed),
  ).toEqual([
    ['Sagsnr', 'Fil'],
    ['4711', 'a/b.jpg'],
  ])
  const handedOut = zipOf([
    { name: 'customer.csv', content: 'id\r\n1\r\n' },
    { name: 'import/06-case.json', content: '[]' },
    { name: 'import/08-caseFile.json', content: '[{"caseNumber":4711,"path":"files/x"}]' },
  ])
  expect(await cellsOf(handedOut, 'caseFile', unnamed)).toEqual([
    ['caseNumber', 'path'],
    ['4711', 'files/x'],
  ])
})

test('files need an archive, and other rows a list in it', async () => {
  const csv = new File(['Navn\r\nIda\r\n'], 'a.csv')
  await expect(readFile(csv, 'caseFile', unnamed)).rejects.toMatchObject({ reason: 'notZip' })
  await expect(readFile(zipOf([{ name: '4711/a.jpg' }]), 'customer', unnamed)).rejects.toThrow(
    'The archive holds no list.',
  )
})

test('headings of lists of files find their fields', () => {
  expect(mappingOf('caseFile', ['Sagsnr.', 'Filnavn', 'Mappe', 'Dato', 'Oprettet af', 'Titel'], unnamed)).toEqual([
    'caseNumber',
    'path',
    'folder',
    'createdAt',
    'addedBy',
    'name',
  ])
  expect(MOVE_FIELDS.propertyFile).toContain('path')
})
