import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each<[string, string | undefined]>([
  ['nordhavn.dk', 'https://nordhavn.dk'],
  [' www.nordhavn.dk/beboere?a=1 ', 'https://www.nordhavn.dk/beboere?a=1'],
  ['nordhavn.dk:8443/a', 'https://nordhavn.dk:8443/a'],
  ['HTTP://nordhavn.dk', 'http://nordhavn.dk'],
  ['post@nordhavn.dk', 'mailto:post@nordhavn.dk'],
  ['mailto:post@nordhavn.dk', 'mailto:post@nordhavn.dk'],
  ['+45 33 12 34 56', 'tel:+4533123456'],
  ['tel:33123456', 'tel:33123456'],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vores side', undefined],
  ['https://', undefined],
  ['', undefined],
])('%s leads to %s', (typed, address) => expect(linkAddress(typed)).toBe(address))
