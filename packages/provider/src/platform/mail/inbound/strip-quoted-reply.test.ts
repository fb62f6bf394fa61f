import { expect, test } from 'vitest'
import { ownWords } from './strip-quoted-reply.ts'

test.each([
  ['Ja\n\nDen 3. maj skrev Mette:\n> Hej', 'Ja', 'as most programs quote'],
  ['Ja\n\nOn Mon, 3 May 2026 at 10:12, Mette Kjær <no-reply@casekit.example>\nwrote:\n\n> Hej', 'Ja', 'in two lines'],
  ['Yes\r\n-----Original Message-----\r\nHej', 'Yes', 'below a divider'],
  ['Nein\n\nVon: Mette\nGesendet: Montag\nAn: Hanne\n\nHej', 'Nein', 'as Outlook does'],
  ['Sí\n________________________________\nDe: Mette', 'Sí', 'as Outlook does in a browser'],
  ['Fra: loftet drypper det\nSå kom snart', 'Fra: loftet drypper det\nSå kom snart', 'not: a word is no head'],
  ['Skriv:\n\nVi ses', 'Skriv:\n\nVi ses', 'not: nothing is quoted'],
  ['Ja\n\nmån 3 maj 2026 kl. 10:12 skrev Mette <m@x.example>:\n> Hej', 'Ja', 'as Gmail does in Swedish'],
  [
    'Ja\n\nFra: Nordhavn <n@x.example>\nSendt: 3. maj 2026 10:12\nTil: Hanne\nEmne: Sag\n\nHej',
    'Ja',
    'as Outlook does in Danish',
  ],
  ['> Hvornår?\n\nKl. 9\n\n> Hvor?\n\nI kælderen', 'Kl. 9\nI kælderen', 'between its lines'],
  ['Ja\n\n---\n\nOg nøglen?', 'Ja\n\n---\n\nOg nøglen?', 'not: a line of its own is no end'],
  ['> kun citat', '> kun citat', 'alone: nothing else was said'],
])('of %j %j is new: it quotes %s', (given, kept) => expect(ownWords(given)).toBe(kept))
