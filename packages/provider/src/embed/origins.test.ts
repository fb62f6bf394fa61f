import { expect, test } from 'vitest'
import { normalOrigin } from './origins.ts'

test.each([
  ['https://Shop.Example', 'https://shop.example', 'lower case'],
  ['https://shop.example:443', 'https://shop.example', 'without the default port'],
  ['https://shop.example:8443', 'https://shop.example:8443', 'with any other port'],
  ['https://blåbær.example', 'https://xn--blbr-roah.example', 'as browsers write it'],
  ['http://127.0.0.1:8081', 'http://127.0.0.1:8081', 'plain http on this machine'],
  ['http://partner.localhost:8081', 'http://partner.localhost:8081', 'plain http on this machine by name'],
])('%s becomes %s: %s', (given, expected) => {
  expect(normalOrigin(given)).toBe(expected)
})

test.each([
  'null',
  '',
  '*',
  'https://*',
  'https://*.shop.example',
  'https://shop.example/',
  'https://shop.example/path',
  'https://shop.example?x',
  'https://shop.example#x',
  'https://user@shop.example',
  'https://shop.example\\evil.example',
  'https://shop.example https://evil.example',
  'https://shop.example,https://evil.example',
  'http://shop.example',
  'ftp://shop.example',
  'javascript:alert(1)',
  'shop.example',
  'https://',
  'https://shop.example:99999',
])('%s is no origin', given => {
  expect(normalOrigin(given)).toBeUndefined()
})
