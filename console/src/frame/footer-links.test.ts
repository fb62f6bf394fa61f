import { expect, test } from 'vitest'
import { footerLinks } from './footer-links.ts'

const NOWHERE = { network: '', privacy: '', news: '' }
const news = { ...NOWHERE, news: 'https://nordhavn.example/news' }

test('a footer link that leads nowhere is not shown', () => {
  expect(footerLinks(NOWHERE, false)).toEqual([])
  expect(footerLinks(news, false)).toEqual([{ name: 'news', text: 'Shell.WhatIsNew', href: news.news }])
})

test('the hub tells its own news, and leaves the other links', () => {
  expect(footerLinks({ ...news, privacy: 'https://nordhavn.example/privacy' }, true).map(({ name }) => name)).toEqual([
    'privacy',
  ])
})
