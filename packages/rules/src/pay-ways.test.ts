import { expect, test } from 'vitest'
import { isIban, payAccounts, payReference, payText, transferCode } from './pay-ways.ts'

test.each([
  ['DK50 0040 0440 1162 43', true, 'a Danish one in groups'],
  ['de89370400440532013000', true, 'a German one as it is typed'],
  ['NO93 8601 1117 947', true, 'the shortest'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', true, 'with letters'],
  ['DK50 0040 0440 1162 34', false, 'two digits turned'],
  ['DK51 0040 0440 1162 43', false, 'another check digit'],
  ['0040 0440116243', false, 'no country'],
  ['', false, 'nothing'],
])('%s is an account: %s (%s)', (text, expected) => expect(isIban(text)).toBe(expected))

const WRITTEN = { creditor: '12345678', giro: '123-4567', iban: 'DK50 0040 0440 1162 43' }

test.each([
  ['da-DK', ['fik', 'iban']],
  ['sv-SE', ['bankgiro', 'iban']],
  ['de-DE', ['iban']],
])('a company of %s is paid by %j', (language, ways) =>
  expect(payAccounts(WRITTEN, language).map(({ way }) => way)).toEqual(ways),
)

test('what was not written, or is no account, is no way', () => {
  expect(payAccounts({}, 'da-DK')).toEqual([])
  expect(payAccounts({ creditor: '', giro: '', iban: 'DK51 0040 0440 1162 43' }, 'da-DK')).toEqual([])
})

test.each([
  [{ way: 'fik', account: '12345678' }, '+71<000000000000018+12345678<', '000000000000018'],
  [{ way: 'bankgiro', account: '1234567' }, '123-4567', '1'],
  [{ way: 'bankgiro', account: '12345678' }, '1234-5678', '1'],
  [{ way: 'iban', account: 'DK5000400440116243' }, 'DK50 0040 0440 1162 43', '1'],
  [{ way: 'iban', account: 'NO9386011117947' }, 'NO93 8601 1117 947', '1'],
] as const)('%j is read as %s, and says %s', (account, text, reference) => {
  expect(payText(account, 1)).toBe(text)
  expect(payReference(account.way, 1)).toBe(reference)
})

test('the code of a transfer has each fact on the line of its own', () => {
  const code = transferCode({ name: 'Bau GmbH', iban: 'DE89370400440532013000', minor: 125_005, reference: '4711' })
  expect(code.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Bau GmbH',
    'DE89370400440532013000',
    'EUR1250.05',
    '',
    '',
    '4711',
  ])
})
