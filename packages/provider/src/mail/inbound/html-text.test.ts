import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'

test.each([
  ['<p>Hej&nbsp;Mette</p><p>Ja &amp; tak<br>kl. 9</p>', 'Hej Mette\n\nJa & tak\nkl. 9'],
  ['<style>p{color:red}</style><p>Ja</p><script>alert("nej")</script>', 'Ja'],
  ['<div>Ja</div><div class="gmail_quote">Den 3. maj skrev Mette<blockquote>Hej</blockquote></div>', 'Ja'],
  ['<p>Nej</p><div id="divRplyFwdMsg">Fra: Mette</div><p>Hej</p>', 'Nej'],
  ['<blockquote>Kun citat</blockquote>', 'Kun citat'],
  ['<p>&#229;&#xE6; &#0; &ukendt; 1 < 2</p>', 'åæ  &ukendt; 1'],
  ['<!-- <p>skjult</p> --><b>F</b>ed', 'Fed'],
])('%j reads %j', (html, text) => expect(htmlText(html)).toBe(text))

test('a mail that is made to be slow to read is not', () => {
  const startedAt = performance.now()
  htmlText('<div class="'.repeat(100_000) + '&#'.repeat(100_000) + ' \n'.repeat(100_000) + '<'.repeat(100_000))
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
