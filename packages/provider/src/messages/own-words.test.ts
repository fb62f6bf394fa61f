import { expect, test } from 'vitest'
import { ownWords } from './own-words.ts'

test.each([
  ['Ja\n\nDen 3. maj skrev Mette:\n> Hej', 'Ja', 'as most programs quote'],
  ['Ja\n\nOn Mon, 3 May 2026 at 10:12, Mette Kjær <no-reply@casekit.example>\nwrote:\n\n> Hej', 'Ja', 'in two lines'],
  ['Yes\r\n-----Original Message-----\r\nHej', 'Yes', 'below a divider'],
  ['Nein\n\nVon: Mette\nGesendet: Montag\nAn: Hanne\n\nHej', 'Nein', 'as Outlook does'],
  ['Sí\n________________________________\nDe: Mette', 'Sí', 'as Outlook does in a browser'],
  ['Fra: loftet drypper det\nSå kom snart', 'Fra: loftet drypper det\nSå kom snart', 'not: a word is no head'],
  ['Skriv:\n\nVi ses', 'Skriv:\n\nVi ses', 'not: nothing is quoted'],
  ['> kun citat', '> kun citat', 'alone: nothing else was said'],
])('of %j %j is new: it quotes %s', (given, kept) => expect(ownWords(given)).toBe(kept))
