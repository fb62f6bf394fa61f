import { expect, test } from 'vitest'
import { companyNumberOf, endpointOf, registerOf } from './party-numbers.ts'

test('a company is reached by its register where the network lists it, else by its VAT number', () => {
  expect(endpointOf('DK', companyNumberOf('25 31 37 63', 'DK'))).toEqual({ scheme: '0184', id: '25313763' })
  expect(endpointOf('SE', companyNumberOf('556677-8899', 'SE'))).toEqual({ scheme: '0007', id: '5566778899' })
  expect(endpointOf('DE', companyNumberOf('DE 123 456 789', 'DE'))).toEqual({ scheme: '9930', id: 'DE123456789' })
  for (const nif of ['B12345678', 'ES-B12345678', 'es b1234567-8'])
    expect(endpointOf('ES', companyNumberOf(nif, 'ES'))).toEqual({ scheme: '9920', id: 'ESB12345678' })
})

test('without a number, or elsewhere, nobody is reached; a VAT number is no number of a register', () => {
  expect(endpointOf('DE', companyNumberOf('-', 'DE')).id).toBe('')
  expect(endpointOf('FR', '552100554').scheme).toBe('')
  expect(registerOf('DE', '123456789')).toBeUndefined()
  expect(registerOf('NO', '923609016')).toBe('0192')
})

test.each([
  ['DK', '2531376'],
  ['NO', '923609017'],
  ['SE', '5567037486'],
])('in %s nobody has the number %s, so nobody is reached by it', (country, number) => {
  expect(registerOf(country, number)).toBeUndefined()
  expect(endpointOf(country, number)).toEqual({ scheme: '', id: '' })
})
